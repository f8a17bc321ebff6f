/**
 * Words that look like a form of another word and are words of their own: "Kurs" is no genitive of "Kur", "butter" no
 * "more but". They count only when a directive names them. Folded spelling.
 */
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Not made by the endings of nouns and adjectives. */
export const OTHER_GERMAN = set(`
  eis eise kurs kurse mais gasse gassen rate raten note noten bauer bauern bauen baute teen teens rade ratten ratte rechts
  links falls wegen weges abends morgens nachts mittags namens mittels zwecks angesichts anfangs teils eilends lebens wessen
  arte ernte erben erde erden erst gerade gerne hoffe hallen halle mutter futter butter besser beste besten
  kosten osten posten rosten gestern ostern eltern leere meer waise waisen weiser reise reisen
  bande banden binden bitte bitten seite seiten saite leite leiten leiter teilt tante tasse tische
  wetter wette leute laute lauter lauten heute haute meister meist meiste dachse wachse feste festen raster
  bass basse passe passen hasse hassen gast gaste mast masse massen rasse tassen lasse lassen kasse kassen
  dose dosen rose rosen hose hosen lose losen mode moden bode lage lagen sage sagen tagen tagt wage wagen
  fangen sinnen spinne spinnen minne rinne rinnen lachen lache sachen sache machen mache wache wachen wachs
  ein eine einen einem einer eines mein meine meinen meinem meiner dein deine deinen sein seine seinen sind kein keine
  der die das den dem des er es sie ihr ihm ihn in im an am so zu um auf aus wer wie was wo wen wem denn dann wenn als also
  ist hat war wird kann muss soll darf mag will bin bist sei seid hin her ab da nach vor von vom bei bis ob oder und aber
  noch nur nun nie ja nein mehr sehr viel wenig gut gern oft immer hier dort jetzt alle alles andere anderen ander`);

/** What a weak verb’s endings make that is a pronoun or an article. */
export const PRONOUNS = set(`
  ein eine einen einem einer eines einst mein meine meinen meinem meiner meines dein deine deinen sein seine seinen kein keine keinen
  wege wegt ebene gege`);

/** Not made by English endings. */
export const OTHER_ENGLISH = set(`
  his hers its thus has was as is us this news thing bring string sting spring ring wing sing king being
  her other latter butter matter better bitter litter letter batter flower tower shower power forest modest honest harvest interest
  number corner dinner summer ladder offer order border sewer finger linger anger ranger danger tender gender render wonder under
  west rest guest contest request need seed feed bleed breed speed weed deed exceed indeed hundred
  former latest inner outer over ever never every even evening morning nothing something anything`);

/** German words that are no compounds of what they look made of. */
export const NO_COMPOUNDS = set(`
  restart kontext kontexte kontexten kontexts standard standards vorteil vorteile vorteilen nachteil nachteile nachteilen gegenteil
  gegenstand gegenstands vorstand verstand widerstand vorfall vorfaelle ueberfall ueberfaelle unterhalt vorsatz vorsaetze vorschlag vorschlaege
  vorzug vorzuege vorgang vorgaenge untergang uebergang uebergaenge vorhang vorhaenge unterricht haushalt haushalte hochzeit hochzeiten
  mahlzeit mahlzeiten handlung handlungen schornstein alternative alternativen alternativ motor motoren direktor direktoren faktor faktoren
  doktor doktoren reaktor traktor autor autoren editor editoren monitor monitore beton karton kartons ballon ballons nation nationen
  station stationen position positionen person personen reform reformen uniform uniformen plattform konform platform transport export import
  passport support report rapport resort komfort antwort antworten kostenlos los ranking rankings`);
