/**
 * One field of an action: its name, and what may stand in it.
 *
 * @typeParam Value the field's type in TypeScript
 */
export interface ActionField<Name extends string = string, Value = unknown, Optional extends boolean = boolean> {
  readonly name: Name;
  readonly type: 'string' | 'integer' | 'cell' | 'boolean';
  /** The strings that may stand there; any without them. */
  readonly words?: readonly string[];
  /** The smallest and the largest integer that may stand there. */
  readonly least?: number;
  readonly most?: number;
  /** An array of them, which may be empty. */
  readonly isList: boolean;
  readonly isOptional: Optional;
  /** Never there: it tells the compiler the type. */
  readonly value?: Value;
}

/** The fields of each kind of action, in the order in which the notation writes them. */
export type ActionShapes = Readonly<Record<string, readonly ActionField[]>>;

type ValueOf<F extends ActionField> = NonNullable<F['value']>;
type Needed<F extends ActionField> = {
  readonly [Each in F as Each['isOptional'] extends false ? Each['name'] : never]: ValueOf<Each>;
};
type Possible<F extends ActionField> = {
  readonly [Each in F as Each['isOptional'] extends true ? Each['name'] : never]?: ValueOf<Each>;
};
type Flat<T> = { readonly [K in keyof T]: T[K] };

/** The actions that `Shapes` describes, as one type. */
export type ActionFrom<Shapes extends ActionShapes> = {
  readonly [K in keyof Shapes & string]: Flat<
    { readonly kind: K } & Needed<Shapes[K][number]> & Possible<Shapes[K][number]>
  >;
}[keyof Shapes & string];

/**
 * Makes the fields of an action's shape.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
interface FieldMaker {
  string<const Name extends string>(name: Name): ActionField<Name, string, false>;
  /** A whole number from `least` to `most`; by default up to 2^53, positive or not. */
  integer<const Name extends string>(name: Name, least?: number, most?: number): ActionField<Name, number, false>;
  /** The number of a cell. The notation writes its name: see `actionNotation`. */
  cell<const Name extends string>(name: Name): ActionField<Name, number, false>;
  boolean<const Name extends string>(name: Name): ActionField<Name, boolean, false>;
  /** One of some strings. */
  oneOf<const Name extends string, const Word extends string>(
    name: Name,
    words: readonly Word[],
  ): ActionField<Name, Word, false>;
  /** An array of what `field` describes. */
  list<Name extends string, Value>(field: ActionField<Name, Value, false>): ActionField<Name, readonly Value[], false>;
  /** `field` may be left out. */
  optional<Name extends string, Value>(field: ActionField<Name, Value, false>): ActionField<Name, Value, true>;
}

function make<Name extends string>(name: Name, type: ActionField['type']) {
  return { name, type, isList: false, isOptional: false } as const;
}

/** The fields of actions, such as `{ attack: [field.string('unit'), field.list(field.string('targets'))], end: [] }`. */
export const field: FieldMaker = {
  string: name => make(name, 'string'),
  integer: (name, least, most) => ({ ...make(name, 'integer'), ...limitsOf({ least, most }) }),
  cell: name => make(name, 'cell'),
  boolean: name => make(name, 'boolean'),
  oneOf: (name, words) => ({ ...make(name, 'string'), words }),
  list: ({ name, type, ...rest }) => ({ name, type, isList: true, isOptional: false, ...limitsOf(rest) }),
  optional: ({ name, type, isList, ...rest }) => ({ name, type, isList, isOptional: true, ...limitsOf(rest) }),
};

interface Limits {
  readonly words?: readonly string[] | undefined;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** Those that there are. */
function limitsOf({ least, most, words }: Limits): Pick<ActionField, 'words' | 'least' | 'most'> {
  return {
    ...(words === undefined ? {} : { words }),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  };
}
