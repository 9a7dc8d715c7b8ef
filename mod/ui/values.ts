/** The colours of seats, with those of spectators and of the game master. */
export type PlayerColorName =
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

/** Names that every version of the game knows besides those of players. */
export type BasicColorName = 'clear' | Lowercase<PlayerColorName>;

/**
 * `#RRGGBB` or `#RRGGBBAA`, `rgb(…)` or `rgba(…)` with parts from 0 to 1, the colour of a player, or a basic name.
 */
export type UiColor = `#${string}` | `rgb(${string})` | `rgba(${string})` | PlayerColorName | BasicColorName;

/** Four colours: as it is, under the pointer, pressed, disabled. As text, with bars between them. */
export type ColorBlock =
  | readonly [normal: UiColor, highlighted: UiColor, pressed: UiColor, disabled: UiColor]
  | `${string}|${string}`;

/** Who sees an element. `None` is the team of those without a team. */
export type UiViewer =
  | PlayerColorName
  | 'Host'
  | 'Admin'
  | 'Clubs'
  | 'Diamonds'
  | 'Hearts'
  | 'Spades'
  | 'Jokers'
  | 'None';

/** One or several of those who see an element. As text, with bars between them. */
export type Visibility = UiViewer | readonly UiViewer[] | `${UiViewer}|${string}`;

/** Pixels, or a part of the parent. */
export type Length = number | `${number}` | `${number}%`;

/** Two numbers. As text, with a space between them. */
export type Pair = readonly [x: number, y: number] | `${number} ${number}`;

/** Three numbers. As text, with spaces between them. */
export type Triple = readonly [x: number, y: number, z: number] | `${number} ${number} ${number}`;

/** The four sides of a box. As text, with spaces between them. */
export type UiSides =
  | readonly [left: number, right: number, top: number, bottom: number]
  | `${number} ${number} ${number} ${number}`;

/** A number; as text, the same. */
export type Numeric = number | `${number}`;

/** `true` or 1, `false` or 0. */
export type Flag = boolean | 'true' | 'false' | '1' | '0' | 1 | 0;

/** The nine places in a box. */
export type Alignment = `${'Upper' | 'Middle' | 'Lower'}${'Left' | 'Center' | 'Right'}`;

/** What the click functions get: left, right and middle button, and one to three fingers. */
export type MouseButton = '-1' | '-2' | '-3' | '1' | '2' | '3';

/** What the functions of a `Toggle` get. */
export type ToggleValue = 'True' | 'False';
