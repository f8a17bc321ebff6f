/** The sentences and heads of the operator’s commands, in both languages. */

export const operatorTexts = {
  no_streams: {
    en: 'The NATS server at {server} holds no Stoa: its streams are missing. Start Stoa there first, or correct STOA_NATS_URL.',
    de: 'Auf dem NATS-Server {server} liegt kein Stoa: seine Streams fehlen. Starte es dort zuerst oder berichtige STOA_NATS_URL.',
  },
  nats_away: {
    en: 'The NATS server at {server} can’t be reached: {reason}. Check that it runs and that this machine may connect to it, or correct STOA_NATS_URL.',
    de: 'Der NATS-Server {server} ist nicht zu erreichen: {reason}. Prüfe, ob er läuft und ob diese Maschine sich mit ihm verbinden darf, oder berichtige STOA_NATS_URL.',
  },
  nats_refuses: {
    en: 'The NATS server at {server} does not let this process in: {reason}. Check STOA_NATS_USER, STOA_NATS_PASS and STOA_NATS_CREDS.',
    de: 'Der NATS-Server {server} lässt diesen Prozess nicht hinein: {reason}. Prüfe STOA_NATS_USER, STOA_NATS_PASS und STOA_NATS_CREDS.',
  },
  creds_unreadable: {
    en: 'The credentials file {file} can’t be read ({reason}). Correct STOA_NATS_CREDS.',
    de: 'Die Datei {file} mit den Zugangsdaten lässt sich nicht lesen ({reason}). Berichtige STOA_NATS_CREDS.',
  },
  head_number: { en: 'NO', de: 'NR' },
  head_time: { en: 'TIME', de: 'ZEIT' },
  head_role: { en: 'ROLE', de: 'ROLLE' },
  head_intent: { en: 'INTENT', de: 'ABSICHT' },
  head_error: { en: 'ERROR', de: 'FEHLER' },
  head_message: { en: 'WHAT HAPPENED', de: 'WAS GESCHAH' },
  head_session: { en: 'SESSION', de: 'SITZUNG' },
  head_user: { en: 'USER', de: 'NUTZER' },
  head_messages: { en: 'MESSAGES', de: 'NACHRICHTEN' },
  head_last: { en: 'LAST ACTIVE', de: 'ZULETZT AKTIV' },
  head_version: { en: 'STATE', de: 'STAND' },
  label_tries: { en: 'tries', de: 'Versuche' },
  label_turn: { en: 'turn', de: 'Runde' },
  label_actor: { en: 'actor', de: 'Aktor' },
  label_detail: { en: 'detail', de: 'Näheres' },
  label_what_to_do: { en: 'what to do', de: 'was tun' },
  label_from: { en: 'from', de: 'von' },
  label_subject: { en: 'subject', de: 'Subject' },
  no_dead: { en: 'There are no dead letters.', de: 'Es gibt keine unzustellbaren Nachrichten.' },
  no_letter: {
    en: 'There is no dead letter {number}. `stoa dead list` shows those there are.',
    de: 'Eine unzustellbare Nachricht {number} gibt es nicht. `stoa dead list` zeigt alle.',
  },
  not_quoted: {
    en: 'The message itself is not kept any more.',
    de: 'Die Nachricht selbst ist nicht mehr aufbewahrt.',
  },
  dead_retried: {
    en: '{number}: in the queue of {role} again, as message {id}.',
    de: '{number}: wieder in der Warteschlange von {role}, als Nachricht {id}.',
  },
  dead_gone: {
    en: '{number}: the message is no longer kept, so it can’t be retried. Remove the letter with: stoa dead drop {number}',
    de: '{number}: Die Nachricht ist nicht mehr aufbewahrt und lässt sich nicht wiederholen. Entfernen mit: stoa dead drop {number}',
  },
  dead_unreadable: {
    en: '{number}: the message can’t be read, so it would fail again. Look at it with `stoa dead show {number}`, remove it with: stoa dead drop {number}',
    de: '{number}: Die Nachricht ist nicht lesbar und würde wieder scheitern. Ansehen mit `stoa dead show {number}`, entfernen mit: stoa dead drop {number}',
  },
  dead_dropped: { en: '{number}: removed.', de: '{number}: entfernt.' },
  dead_which: {
    en: 'Name the number of a dead letter, or --all. `stoa dead list` shows them.',
    de: 'Nenne die Nummer einer unzustellbaren Nachricht oder --all. `stoa dead list` zeigt sie.',
  },
  no_sessions: { en: 'There are no sessions.', de: 'Es gibt keine Sitzungen.' },
  session_busy: { en: 'busy', de: 'läuft' },
  no_turn: {
    en: 'Nothing is kept of a turn {turn}. Its id is the `turn=` that `stoa tail` and `stoa dead show` name.',
    de: 'Von einer Runde {turn} ist nichts aufbewahrt. Ihre Kennung ist das `turn=`, das `stoa tail` und `stoa dead show` nennen.',
  },
  trace_head: {
    en: 'Turn {turn}: {count} messages in {time} ms',
    de: 'Runde {turn}: {count} Nachrichten in {time} ms',
  },
  trace_session: { en: 'Session {session}', de: 'Sitzung {session}' },
  word_event: { en: 'event', de: 'Ereignis' },
  word_dead: { en: 'dead letter', de: 'unzustellbar' },
  no_session: {
    en: 'Nothing is recorded of a session {session}. `stoa sessions` lists those there are.',
    de: 'Von einer Sitzung {session} ist nichts aufgezeichnet. `stoa sessions` zeigt alle.',
  },
  no_role_there: {
    en: 'No {role} had a part in session {session}. It had: {roles}.',
    de: 'An der Sitzung {session} war kein {role} beteiligt. Beteiligt waren: {roles}.',
  },
  replay_same: { en: 'same', de: 'gleich' },
  replay_different: { en: 'different', de: 'anders' },
  replay_message_gone: {
    en: 'skipped: the message is no longer kept',
    de: 'übersprungen: die Nachricht ist nicht mehr aufbewahrt',
  },
  replay_history_gone: {
    en: 'skipped: the state before it is no longer kept',
    de: 'übersprungen: der Zustand davor ist nicht mehr aufbewahrt',
  },
  replay_newer_version: {
    en: 'skipped: a newer version of the role wrote its state',
    de: 'übersprungen: eine neuere Version der Rolle schrieb ihren Zustand',
  },
  replay_exhausted: {
    en: 'skipped: it ended every process that ran it',
    de: 'übersprungen: sie beendete jeden Prozess, der sie ausführte',
  },
  replay_no_actor: {
    en: 'skipped: this Stoa has no such role',
    de: 'übersprungen: dieses Stoa hat keine solche Rolle',
  },
  replay_more: { en: 'and {count} more', de: 'und {count} weitere' },
  replay_sum: {
    en: '{same} same, {different} different, {skipped} skipped. Nothing was sent.',
    de: '{same} gleich, {different} anders, {skipped} übersprungen. Nichts wurde gesendet.',
  },
  label_stoa: { en: 'stoa', de: 'stoa' },
  label_vault: { en: 'vault', de: 'Vault' },
  label_broker: { en: 'broker', de: 'Broker' },
  label_stream: { en: 'stream', de: 'Stream' },
  label_member: { en: 'process', de: 'Prozess' },
  label_role: { en: 'role', de: 'Rolle' },
  status_stoa: { en: '{version}, process {pid}, {home}', de: '{version}, Prozess {pid}, {home}' },
  status_stream: { en: '{name}: {messages} messages, {size}', de: '{name}: {messages} Nachrichten, {size}' },
  status_stream_limited: {
    en: '{name}: {messages} messages, {size} of {limit}',
    de: '{name}: {messages} Nachrichten, {size} von {limit}',
  },
  status_member: {
    en: '{id}: {roles} (seen {seen} s ago)',
    de: '{id}: {roles} (vor {seen} s gesehen)',
  },
  status_member_gone: {
    en: '{id}: {roles}: not heard of for {seen} s; it has ended or hangs',
    de: '{id}: {roles}: seit {seen} s nichts gehört; er ist beendet oder hängt',
  },
  status_no_member: {
    en: 'none runs: nothing is answered. Start one with: stoa run <role…>, or all with: stoa up',
    de: 'keiner läuft: Nichts wird beantwortet. Einen starten mit: stoa run <Rolle…>, alles mit: stoa up',
  },
  status_starting: {
    en: 'not yet: Stoa is starting, or stopping',
    de: 'noch keiner: Stoa startet gerade oder hält an',
  },
  status_role_oldest: {
    en: '{role}: {waiting} waiting, {running} running, the oldest for {age}',
    de: '{role}: {waiting} warten, {running} in Arbeit, die älteste seit {age}',
  },
  status_role: {
    en: '{role}: {waiting} waiting, {running} running',
    de: '{role}: {waiting} warten, {running} in Arbeit',
  },
  tail_following: {
    en: 'Showing messages of {server} as they are sent. Ctrl-C ends.',
    de: 'Zeige die Nachrichten von {server}, sobald sie gesendet werden. Strg-C beendet.',
  },
  tail_lost: {
    en: 'The connection to {server} is lost; trying again …',
    de: 'Die Verbindung zu {server} ist weg; es wird weiter versucht …',
  },
  tail_back: { en: 'The connection to {server} is back.', de: 'Die Verbindung zu {server} ist wieder da.' },
  tail_unreadable: {
    en: '{number} {subject} (unreadable, {bytes} bytes)',
    de: '{number} {subject} (unlesbar, {bytes} Bytes)',
  },
  role_hint: {
    en: 'Note: this Stoa knows no role {role}. It knows: {roles}.',
    de: 'Hinweis: Eine Rolle {role} kennt dieses Stoa nicht. Es kennt: {roles}.',
  },
  role_unknown: {
    en: 'There is no role {role}. There are: {roles}.',
    de: 'Eine Rolle {role} gibt es nicht. Es gibt: {roles}.',
  },
  run_ready: {
    en: 'Running {roles} as {member}. Stop it with Ctrl-C or SIGTERM.',
    de: 'Es laufen {roles} als {member}. Beenden mit Strg-C oder SIGTERM.',
  },
  run_draining: {
    en: 'Finishing what is under way …',
    de: 'Laufendes wird zu Ende gebracht …',
  },
} as const;
