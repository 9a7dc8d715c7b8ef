import { field, type ActionFrom } from '../../kernel/index.ts';

/** When a player is asked to react: always, about some types of events alone, or no more before the next turn. */
export const ASKED = ['always', 'fights', 'cards', 'castles', 'later'] as const;
export type Asked = (typeof ASKED)[number];

/** The fields of what a player decides, as the notation writes them. Units are named by their fields. */
export const TACTICA_ACTIONS = {
  recruit: [field.string('unit'), field.cell('to')],
  step: [field.cell('from'), field.cell('to')],
  go: [field.cell('from'), field.cell('to')],
  board: [field.cell('from'), field.cell('to')],
  disembark: [field.cell('from'), field.cell('to')],
  halt: [field.cell('from')],
  attack: [field.cell('from'), field.cell('to'), field.oneOf('mode', ['melee', 'ranged'])],
  buy: [],
  play: [
    field.string('card'),
    field.optional(field.cell('target')),
    field.optional(field.cell('to')),
    field.optional(field.string('choice')),
  ],
  use: [
    field.string('ability'),
    field.optional(field.cell('target')),
    field.optional(field.cell('to')),
    field.optional(field.cell('also')),
    field.optional(field.string('choice')),
  ],
  peek: [],
  asked: [field.oneOf('when', ASKED)],
  end: [],
  surrender: [],
};

/** What a player decides. */
export type TacticaAction = ActionFrom<typeof TACTICA_ACTIONS>;

export type TacticaActionOf<K extends TacticaAction['kind']> = Extract<TacticaAction, { readonly kind: K }>;
