/**
 * How far a command of a seat may go.
 *
 * - `touch` moves and turns the object as a whole. An object that a script shows as "?" allows it, as in the game.
 * - `open` looks inside, copies or joins: the object may lie face down, but nothing else may hide it.
 * - `use` presses parts of it: the snapshot of the seat has to show them.
 */
export type Access = 'touch' | 'open' | 'use';

/**
 * The object that a command names, and how far the seat has to reach.
 *
 * - `object`: field `guid`. Out of reach refuses the command.
 * - `table`: the same, or the table itself when there is no `guid`.
 * - `panel`: the same; `guid` "-1" is Global's UI.
 * - `pointer`: field `guid`, optional. Out of reach counts as nothing: a pointer gets there without any intent.
 * - `objects`: field `guids`. Those out of reach are left out.
 */
export interface Target {
  readonly of: 'object' | 'table' | 'panel' | 'pointer' | 'objects';
  readonly access: Access;
}

/** One further field of a command: its kind and the limits for what a client sends. */
export type CommandField = (
  | { readonly kind: 'string'; /** Characters. */ readonly most: number }
  | { readonly kind: 'number' | 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Indices from 0, one a level of a tree: `deepest` levels. */
  | { readonly kind: 'path'; readonly most: number; readonly deepest: number }
) & { readonly isOptional?: boolean };

/** What a command consists of besides its `kind` and the `color` of the seat that gives it. */
export interface CommandDeclaration {
  readonly target?: Target;
  readonly fields?: Readonly<Record<string, CommandField>>;
  /** Whether the hand of the seat holds something afterwards. */
  readonly hand?: 'fills' | 'empties';
  /** Follows the pointer: it comes many times a second, and clients see its effect with the next frame. */
  readonly isMotion?: boolean;
}

/** Commands by their kind. */
export type Declarations = Readonly<Record<string, CommandDeclaration>>;

type ValueOf<F> = F extends { readonly kind: 'string' | 'choice' }
  ? string
  : F extends { readonly kind: 'number' | 'integer' }
    ? number
    : F extends { readonly kind: 'boolean' }
      ? boolean
      : readonly number[];

type OptionalName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isOptional: true } ? Name : never;
}[keyof Fields];

type FieldValues<D> = D extends { readonly fields: infer Fields }
  ? { readonly [Name in Exclude<keyof Fields, OptionalName<Fields>>]: ValueOf<Fields[Name]> } & {
      readonly [Name in OptionalName<Fields>]?: ValueOf<Fields[Name]>;
    }
  : unknown;

type TargetValues<D> = D extends { readonly target: { readonly of: infer Of } }
  ? Of extends 'objects'
    ? { readonly guids: readonly string[] }
    : Of extends 'object' | 'panel'
      ? { readonly guid: string }
      : { readonly guid?: string }
  : unknown;

type Flat<T> = { [Key in keyof T]: T[Key] };

/** The command of that kind as data; `color`, the seat, is not part of it. */
export type CommandOf<All extends Declarations, Kind extends keyof All> = Flat<
  { readonly kind: Kind } & TargetValues<All[Kind]> & FieldValues<All[Kind]>
>;

/** Any of the declared commands. */
export type AnyCommand<All extends Declarations> = { [Kind in keyof All]: CommandOf<All, Kind> }[keyof All];
