import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestCommand, commandNames, editDistance, readCommand } from '../src/index.ts';

describe('a command', () => {
  it.each([
    ['/help', 'help', ''],
    ['/HELP', 'help', ''],
    ['  /new', 'new', ''],
    ['/model claude-fast', 'model', 'claude-fast'],
    ['/learning on', 'learning', 'on'],
    ['/forget alles über Anna\nund Karl', 'forget', 'alles über Anna\nund Karl'],
    ['/stop!', 'stop', ''],
    ['/help@stoa_bot', 'help', ''],
    ['/local@stoa_bot  heim ', 'local', 'heim'],
    ['/status\n', 'status', ''],
  ])('is read: %j', (text, command, argument) => {
    expect(readCommand(text)).toEqual({ command, argument });
  });

  it('is every one of S4.8', () => {
    for (const command of commandNames)
      expect(readCommand(`/${command} x`)).toEqual({ command, argument: 'x' });
    expect(commandNames).toHaveLength(16);
  });

  it.each([
    ['/hlep', 'help'],
    ['/hepl', 'help'],
    ['/stopp', 'stop'],
    ['/statsu', 'status'],
    ['/modle', 'model'],
    ['/direktiven', 'directives'],
    ['/dir', 'directives'],
    ['/hilfe', 'help'],
    ['/löschen', 'forget'],
    ['/loeschen', 'forget'],
    ['/insight', 'insights'],
    ['/exprot', 'export'],
    ['/Lernen', 'learning'],
  ])('that is unknown suggests the closest: %s → %s', (text, closest) => {
    expect(readCommand(text)).toEqual({ unknown: text.slice(1), closest, argument: '' });
  });

  it('that is unknown keeps what was behind it', () => {
    expect(readCommand('/modell lokal')).toEqual({ unknown: 'modell', closest: 'model', argument: 'lokal' });
  });

  it.each([
    '/',
    '//',
    '// note',
    '/ help',
    '/etc/passwd',
    '/home/kim/notes.md',
    '/12/03',
    '/2026-03-01',
    '/3',
    'help',
    'a /help',
    '1/2',
    '',
    '/help/me',
    '/*',
    '/?',
  ])('is something else: %j', (text) => {
    expect(readCommand(text)).toBeUndefined();
  });

  it('is never missing a suggestion, however odd the word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zäöüß]{1,60}$/u), (word) => {
        expect(commandNames).toContain(closestCommand(word));
      }),
    );
  });
});

describe('the edit distance', () => {
  it.each([
    ['', '', 0],
    ['help', 'help', 0],
    ['hlep', 'help', 1],
    ['hel', 'help', 1],
    ['helpp', 'help', 1],
    ['halp', 'help', 1],
    ['', 'help', 4],
    ['kitten', 'sitting', 3],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('is symmetric and zero only for equal words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
