import { describe, expect, it } from 'vitest';
import { detectRegister } from '../src/index.ts';

describe('the form of address', () => {
  it.each([
    'Kannst du mir helfen?',
    'zeig mir die notiz garten',
    'Bitte notiere dir das',
    'Notiere: Milch kaufen',
    'Öffne die Packliste',
    'Hast deine Meinung geändert?',
    'Könntet ihr mir helfen?',
    'Ich hab dir gesagt: „Kommen Sie bitte“',
    'Was meinst Du?',
    'Lies das vor',
  ])('is du: %s', (text) => {
    expect(detectRegister(text)).toBe('du');
  });

  it.each([
    'Können Sie mir helfen?',
    'können sie mir bitte helfen',
    'Zeigen Sie mir die Notiz Garten',
    'zeigen sie mir bitte alles',
    'Ich danke Ihnen.',
    'Was steht in Ihren Unterlagen?',
    'Wer sind Sie?',
    'Merken Sie sich bitte: Die PIN ist neu.',
    'Guten Tag, würden Sie das notieren?',
  ])('is Sie: %s', (text) => {
    expect(detectRegister(text)).toBe('sie');
  });

  it.each([
    'Wie viele Notizen habe ich?',
    'Wo sind die Schlüssel? Sie liegen im Flur.',
    'Sie ist nett.',
    'Hat Anna ihre Tasche vergessen?',
    'Was haben die Kinder gesagt? Haben sie gegessen?',
    'Frage: wann ist der Termin',
    '',
    'What do you think?'.replace('you', 'they'),
    '`kannst du`',
  ])('is open when nobody is addressed: %s', (text) => {
    expect(detectRegister(text)).toBeUndefined();
  });

  it('is open when both are used alike', () => {
    expect(detectRegister('Können Sie mir helfen? Kannst du mir helfen?')).toBeUndefined();
  });
});
