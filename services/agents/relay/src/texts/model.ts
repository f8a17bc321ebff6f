/** What relay adds to what a model said or asked for. */
import type { Text } from './text.ts';

export const modelTexts = {
  too_many: {
    de: 'Mehr als {limit} Dinge auf einmal erledige ich nicht; den Rest bitte einzeln schicken.',
    en: 'I don’t do more than {limit} things at once; please send the rest one by one.',
  },
  incomplete: {
    de: '(Hier war die erlaubte Länge zu Ende; frag nach dem Rest.)',
    sie: '(Hier war die erlaubte Länge zu Ende; fragen Sie nach dem Rest.)',
    en: '(The permitted length ended here; ask for the rest.)',
  },
  unfounded: {
    de: 'Nicht belegt: {claims}. Das steht weder in diesem Gespräch noch in etwas, das ich nachgesehen habe.',
    en: 'Not backed up: {claims}. It stands neither in this conversation nor in anything I looked up.',
  },
} as const satisfies Record<string, Text>;
