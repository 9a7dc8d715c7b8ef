/** @noSelfInFile */

/** The colours of seats. `Black` is the game master, `Grey` a spectator. */
type PlayerColor =
  | 'White'
  | 'Brown'
  | 'Red'
  | 'Orange'
  | 'Yellow'
  | 'Green'
  | 'Teal'
  | 'Blue'
  | 'Purple'
  | 'Pink'
  | 'Grey'
  | 'Black';

/** A team of players. */
type PlayerTeam = 'None' | 'Clubs' | 'Diamonds' | 'Hearts' | 'Spades' | 'Jokers';

/** A vector as plain data, in the table's units or in degrees. */
interface VectorTable {
  x: number;
  y: number;
  z: number;
}

/** What functions of the game accept as a vector: a {@link Vector}, a table with letters, or an array. */
type VectorLike = Readonly<VectorTable> | readonly [x: number, y: number, z: number];

/** A colour as plain data. Each part is from 0 to 1; `a` is the opacity, 1 by default. */
interface ColorTable {
  r: number;
  g: number;
  b: number;
  a?: number;
}

/** What functions of the game accept as a colour: a {@link Color}, a table with letters, an array, or a seat's name. */
type ColorLike = Readonly<ColorTable> | readonly [r: number, g: number, b: number, a?: number] | PlayerColor;

/** The axis of a vector. */
type VectorAxis = 'x' | 'y' | 'z';

/**
 * A vector of the game. Lua calls its methods with a colon, unlike those of all other objects. The first group of
 * methods changes the vector and returns it: write `v.copy().add(w)` to keep `v`. What takes a `Vector` calls methods of
 * it, so a plain table is an error there.
 */
interface Vector extends VectorTable {
  /** Adds a vector. Changes this vector. */
  add(other: Readonly<VectorTable>): Vector;
  /** Subtracts a vector. Changes this vector. */
  sub(other: Readonly<VectorTable>): Vector;
  /** Multiplies every part by a number, by the same part of a vector, or by three numbers. Changes this vector. */
  scale(by: Vector | number): Vector;
  scale(x: number, y: number, z: number): Vector;
  /** Makes the length 1. Changes this vector. */
  normalize(): Vector;
  /** Shortens the vector to a length, if it is longer. Changes this vector. */
  clamp(length: number): Vector;
  /** Projects onto another vector. Changes this vector. */
  project(onto: Vector): Vector;
  /** Projects onto the plane with this normal. Changes this vector. */
  projectOnPlane(normal: Vector): Vector;
  /** Reflects at the plane with this normal. Changes this vector. */
  reflect(normal: Vector): Vector;
  /** Turns the vector round. Changes this vector. */
  inverse(): Vector;
  /** Moves towards a point by at most `distance`. Changes this vector. */
  moveTowards(target: Vector, distance: number): Vector;
  /**
   * Rotates towards a direction by at most about this angle in degrees, or all the way. Changes this vector. The opposite
   * direction is an error.
   */
  rotateTowards(target: Vector, degrees?: number): Vector;
  /** Like {@link rotateTowards}, where both have length 1. Changes this vector. */
  rotateTowardsUnit(target: Readonly<VectorTable>, degrees?: number): Vector;
  /** Rotates about an axis by an angle in degrees. Changes this vector. */
  rotateOver(axis: VectorAxis, degrees: number): Vector;
  /** Sets the parts that are given. Changes this vector. */
  set(x?: number, y?: number, z?: number): Vector;
  /** Sets one part, named by its letter or by 1, 2 or 3. Changes this vector. */
  setAt(part: VectorAxis | 1 | 2 | 3, value: number): Vector;
  /** The three parts as three results. */
  get(): LuaMultiReturn<[x: number, y: number, z: number]>;
  /** A new vector with the same parts. */
  copy(): Vector;
  /** The scalar product. */
  dot(other: Readonly<VectorTable>): number;
  /** The vector product, as a new vector. */
  cross(other: Readonly<VectorTable>): Vector;
  /** The length. */
  magnitude(): number;
  /** The square of the length, which is cheaper than the length. */
  sqrMagnitude(): number;
  /** The distance to another point. */
  distance(other: Readonly<VectorTable>): number;
  /** The square of the distance to another point. */
  sqrDistance(other: Readonly<VectorTable>): number;
  /** A new vector between this one (0) and another (1), or beyond. */
  lerp(target: Vector, share: number): Vector;
  /** The angle to another vector in degrees. Not a number for a vector without length. */
  angle(other: Vector): number;
  /** A new vector of length 1 in the same direction. */
  normalized(): Vector;
  /**
   * Three vectors at right angles as three results: the direction of this one, a normal to it and to `plane`, and a third.
   * The last two have length 1 only if `plane` is at a right angle to this one.
   */
  orthoNormalize(plane?: Vector): LuaMultiReturn<[base: Vector, normal: Vector, binormal: Vector]>;
  /** The angles about all axes in degrees as three results, or about one axis. */
  heading(): LuaMultiReturn<[x: number, y: number, z: number]>;
  heading(axis: VectorAxis): number;
  /** Whether the squared distance is at most `margin`, 0.001 by default. Also what `==` in Lua compares. */
  equals(other: Readonly<VectorTable>, margin?: number): boolean;
  /** `{ 1, 2, 3 }`, or `Prefix: { 1, 2, 3 }`. */
  string(prefix?: string): string;
}

/** @noSelf */
interface VectorConstructor {
  /** A new vector from three numbers, or from a table. */
  (x: number, y: number, z: number): Vector;
  (from: VectorLike): Vector;
  /** The same as calling `Vector`. */
  new: (this: void, x: number, y: number, z: number) => Vector;
  /** A new vector of the smaller parts of both. */
  min(a: Readonly<VectorTable>, b: Readonly<VectorTable>): Vector;
  /** A new vector of the larger parts of both. */
  max(a: Readonly<VectorTable>, b: Readonly<VectorTable>): Vector;
  /** The way from `a` to `b`, as a new vector. */
  between(a: Readonly<VectorTable>, b: Vector): Vector;
}

/** Makes vectors: `Vector(1, 2, 3)`. */
declare const Vector: VectorConstructor;

/** {@link Vector} in the spelling of older mods. */
declare const vector: VectorConstructor;

/** A colour of the game. Lua calls its methods with a colon. */
interface Color extends ColorTable {
  a: number;
  /** The four parts as four results. */
  get(): LuaMultiReturn<[r: number, g: number, b: number, a: number]>;
  /** Sets the parts that are given. Changes this colour, and returns nothing. */
  set(r?: number, g?: number, b?: number, a?: number): void;
  /** Sets one part, named by its letter or by a number from 1. Changes this colour. */
  setAt(part: 'r' | 'g' | 'b' | 'a' | 1 | 2 | 3 | 4, value: number): Color;
  /** A new colour with the same parts. */
  copy(): Color;
  /** A new colour between this one (0) and another (1), or beyond. */
  lerp(target: Readonly<Required<ColorTable>>, share: number): Color;
  /** `rrggbb`, or `rrggbbaa` with the opacity. */
  toHex(withAlpha?: boolean): string;
  /** The name of this colour, or nil. The parts may differ by `margin` in all, 0.01 by default. */
  toString(margin?: number): string;
  /** Whether the parts differ by at most `margin` in all, 0.01 by default. */
  equals(other: Readonly<Required<ColorTable>>, margin?: number): boolean;
  /** The name and all parts as text, after a prefix. */
  dump(prefix?: string): string;
}

/** @noSelf */
interface ColorFunctions {
  /** A new colour from three or four numbers from 0 to 1, or from a table. */
  (r: number, g: number, b: number, a?: number): Color;
  (from: Readonly<ColorTable>): Color;
  /** The same as calling `Color`. */
  new: (this: void, r: number, g: number, b: number, a?: number) => Color;
  /** The colour of a seat, or one that {@link Add} has named. An unknown name is an error. */
  fromString(name: string): Color;
  /** The colour of `rrggbb` or `rrggbbaa`, with or without a number sign. Other text is an error. */
  fromHex(text: string): Color;
  /** Names a colour, which has to be a {@link Color}. A name that is taken is an error. */
  Add(name: string, color: Color): void;
  /** The names of the seats' colours. */
  readonly list: readonly string[];
}

type ColorConstructor = ColorFunctions & Readonly<Record<PlayerColor, Color>>;

/** Makes colours: `Color(1, 0, 0)`, or `Color.Red` for the colour of a seat. */
declare const Color: ColorConstructor;

/** {@link Color} in the spelling of older mods. */
declare const color: ColorConstructor;
