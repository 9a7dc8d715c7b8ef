import {
  type CommandOf,
  type Declarations,
  PLAYER_COMMANDS,
  type PlayerCommand,
  type SeatCommand,
} from '../../world/index.ts';

type FieldsOf<All extends Declarations, Kind extends keyof All> = Omit<CommandOf<All, Kind>, 'kind'>;
type Parameters<Fields> = object extends Fields ? readonly [fields?: Fields] : readonly [fields: Fields];

/**
 * What a player can do, with one method a command. Its fields are those of the command; a `guid` may also be the nickname
 * of a single object. Each returns the result of its command, mostly nothing.
 */
export type PlayerHand<All extends Declarations = typeof PLAYER_COMMANDS> = {
  readonly [Kind in keyof All]: (...fields: Parameters<FieldsOf<All, Kind>>) => Promise<unknown>;
};

export interface PlayerHandOptions<All extends Declarations> {
  /** The commands that there are. */
  readonly declarations: All;
  readonly color: string;
  readonly send: (command: SeatCommand) => Promise<unknown>;
  /** The GUID of an object by its GUID or nickname. */
  readonly guidOf: (piece: string) => Promise<string>;
}

/** Stands for the UI of Global. */
const GLOBAL = '-1';

/** The hand of one seat, made of the declarations of all commands. */
export function playerHand<All extends Declarations>(options: PlayerHandOptions<All>): PlayerHand<All> {
  const { declarations, color, send, guidOf } = options;

  async function give(kind: string, fields: { readonly guid?: string; readonly guids?: readonly string[] }) {
    const { guid, guids } = fields;
    const isGlobal = declarations[kind]?.target?.of === 'panel' && guid === GLOBAL;
    const named = guid === undefined || isGlobal ? {} : { guid: await guidOf(guid) };
    const all = guids === undefined ? {} : { guids: await Promise.all(guids.map(guidOf)) };
    // The declaration says which fields it has; the type of the method asks for them.
    return send({ ...fields, ...named, ...all, kind, color } as unknown as PlayerCommand & { readonly color: string });
  }

  const methods = Object.keys(declarations).map(kind => [kind, (fields = {}) => give(kind, fields)] as const);
  // One method a declaration.
  return Object.fromEntries(methods) as unknown as PlayerHand<All>;
}
