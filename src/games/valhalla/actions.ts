import { field, type ActionFrom } from '../../kernel/index.ts';

const text = field.string('text');
const reason = field.string('reason');
const side = field.string('side');
const units = field.list(field.string('units'));

/** What belongs to a battle, in the orders of the attacker and in the answer of a defender. */
const battle = [
  field.optional(field.list(field.string('formation'))),
  field.optional(field.string('tactic')),
  field.optional(field.boolean('parley')),
  field.optional(field.boolean('truce')),
  field.optional(field.list(field.string('abilities'))),
  field.optional(field.cell('retreatTo')),
];

/**
 * The fields of what players decide, as the notation writes them. Units are strings: `4*C`, `2*E@D` for E riding D,
 * `u7` for one unit such as an Officer. A formation has a string a position: `C:12*SWORD,u4`.
 */
export const VALHALLA_ACTIONS = {
  side: [
    field.string('name'),
    field.string('capital'),
    field.string('ruler'),
    field.string('backstory'),
    field.string('symbolism'),
    field.string('flag'),
  ],
  design: [
    field.string('class'),
    field.string('name'),
    field.integer('hp'),
    field.integer('attack'),
    field.integer('defense'),
    field.integer('move'),
    field.list(field.string('specials')),
    field.optional(field.string('utility')),
  ],
  ready: [],

  move: [field.cell('from'), units, field.cell('to'), field.optional(field.list(field.cell('path')))],
  ferry: [
    field.cell('from'),
    field.string('mount'),
    field.list(field.cell('pickUps')),
    field.list(field.string('loads')),
    field.list(field.cell('drops')),
  ],
  summon: [field.string('caster'), field.cell('from'), units],
  mount: [field.cell('hex'), field.list(field.string('riders')), field.list(field.string('mounts'))],
  dismount: [field.cell('hex'), field.list(field.string('riders'))],
  ambush: [field.cell('hex')],
  ability: [
    field.string('caster'),
    field.string('ability'),
    field.optional(field.list(field.cell('targets'))),
    field.optional(units),
    field.optional(field.string('into')),
  ],
  plan: [field.cell('hex'), field.optional(field.integer('raze')), field.optional(field.boolean('claim')), ...battle],
  produce: [field.cell('city'), field.list(field.string('plan'))],
  officer: [field.string('officer')],
  construct: [field.cell('hex'), field.list(field.string('steps'))],
  transfer: [side, field.integer('gold'), field.cell('hex')],
  pathfind: [field.list(field.cell('targets'))],
  stance: [side, field.boolean('truce')],
  succession: [field.list(field.string('leaders'))],
  withdraw: [field.integer('order')],
  submit: [],
  concede: [],

  decide: battle,
  'end-parley': [field.boolean('truce')],

  post: [field.oneOf('channel', ['ic', 'ooc']), text],
  whisper: [side, text],
  boast: [text],
  'request-boon': [text, field.integer('favor')],

  'assign-special': [side, text, field.list(field.string('points'))],
  'accept-side': [side],
  'reject-side': [side, reason],
  'reopen-design': [side, field.string('class'), reason],
  'award-favor': [side, field.integer('amount'), reason],
  'resolve-boon': [field.string('request'), field.boolean('grant'), field.integer('cost'), field.string('effects')],
  compensate: [side, field.integer('gold'), units, field.cell('hex'), reason],
  'set-capital': [side, field.cell('city'), reason],
  'set-order': [field.list(field.string('sides')), reason],
  'allow-simultaneous': [field.list(field.string('sides')), reason],
  'extend-deadline': [field.integer('hours'), reason],
  'add-feature': [field.cell('hex'), field.string('name'), text, field.boolean('isAsset'), reason],
  edit: [field.string('path'), field.string('value'), reason],
  'declare-winner': [side, reason],
  'close-round': [],
  /** The deadline has passed: who has not answered plays on standing orders. */
  expire: [],
};

/** What a player decides. */
export type ValhallaAction = ActionFrom<typeof VALHALLA_ACTIONS>;

export type ActionOf<K extends ValhallaAction['kind']> = Extract<ValhallaAction, { readonly kind: K }>;
