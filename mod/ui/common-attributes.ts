import type { UiHandler } from './handlers.ts';
import type { Alignment, UiColor, Flag, Length, MouseButton, Numeric, Pair, Triple, Visibility } from './values.ts';

// All attributes are optional; `IntrinsicElements` makes them so.

/** What every element has. */
export interface CommonAttributes
  extends GeneralAttributes, BoxAttributes, LayoutItemAttributes, LookAttributes, MotionAttributes, TooltipAttributes {
  /** Functions of a script; see `handlers`. They get the player, a value, and the id of the element. */
  readonly onClick: UiHandler<MouseButton>;
  readonly onMouseDown: UiHandler<MouseButton>;
  readonly onMouseUp: UiHandler<MouseButton>;
  readonly onMouseEnter: UiHandler<'-1'>;
  readonly onMouseExit: UiHandler<'-1'>;
  readonly onBeginDrag: UiHandler<undefined>;
  /** Called in each frame in which the element moves. */
  readonly onDrag: UiHandler<undefined>;
  readonly onEndDrag: UiHandler<undefined>;
  /** Called when somebody presses Enter in an element with a value. */
  readonly onSubmit: UiHandler<string>;
}

interface GeneralAttributes {
  /** By which scripts find the element. Unique in the UI. */
  readonly id: string;
  /** Names of rules in `Defaults`. */
  readonly class: string | readonly string[];
  /** Whether it is shown and takes part in layouts. Yes by default. */
  readonly active: Flag;
  /** Who sees it; everybody by default. It hides nothing from a player who looks into the game's memory. */
  readonly visibility: Visibility;
}

/** Place and size. Inside a layout, `rotation` and `scale` alone count. */
interface BoxAttributes {
  /** The whole width of the parent by default. */
  readonly width: Length;
  /** The whole height of the parent by default. */
  readonly height: Length;
  /** Where in the parent it lies. `MiddleCenter` by default. */
  readonly rectAlignment: Alignment;
  /** Pixels to the right and upwards. */
  readonly offsetXY: Pair;
  readonly anchorMin: Pair;
  readonly anchorMax: Pair;
  readonly sizeDelta: Pair;
  readonly pivot: Pair;
  readonly position: Triple;
  /** Degrees. */
  readonly rotation: Triple;
  readonly scale: Triple;
  readonly offsetMin: Pair;
  readonly offsetMax: Pair;
}

/** Inside a layout. */
interface LayoutItemAttributes {
  /** Whether it lies freely, as in a `Panel`. */
  readonly ignoreLayout: Flag;
  readonly minWidth: Numeric;
  readonly minHeight: Numeric;
  readonly preferredWidth: Numeric;
  readonly preferredHeight: Numeric;
  /** Its share of the room that is left. */
  readonly flexibleWidth: Numeric;
  readonly flexibleHeight: Numeric;
}

interface LookAttributes {
  readonly shadow: UiColor;
  readonly shadowDistance: Pair;
  readonly outline: UiColor;
  readonly outlineSize: Pair;
}

/** Dragging, and what `UI.show` and `UI.hide` play. */
interface MotionAttributes {
  readonly allowDragging: Flag;
  /** Yes by default. */
  readonly restrictDraggingToParentBounds: Flag;
  /** Yes by default. */
  readonly returnToOriginalPositionWhenReleased: Flag;
  readonly showAnimation: 'None' | 'Grow' | 'FadeIn' | `SlideIn_${Side}`;
  readonly hideAnimation: 'None' | 'Shrink' | 'FadeOut' | `SlideOut_${Side}`;
  /** Seconds. */
  readonly showAnimationDelay: Numeric;
  readonly hideAnimationDelay: Numeric;
  /** Seconds; 0.25 by default. */
  readonly animationDuration: Numeric;
}

type Side = 'Left' | 'Right' | 'Top' | 'Bottom';

export interface TooltipAttributes {
  readonly tooltip: string;
  /** `Right` by default. */
  readonly tooltipPosition: 'Above' | 'Below' | 'Left' | 'Right';
  /** Pixels; 8 by default. */
  readonly tooltipOffset: Numeric;
  readonly tooltipFontSize: Numeric;
  readonly tooltipTextColor: UiColor;
  readonly tooltipBackgroundColor: UiColor;
  readonly tooltipBackgroundImage: string;
  readonly tooltipBorderColor: UiColor;
  readonly tooltipBorderImage: string;
}

/** The letters of an element. */
export interface LetterAttributes {
  /** Wins over the text between the tags. */
  readonly text: string | number;
  /** `MiddleCenter` by default. */
  readonly alignment: Alignment;
  readonly fontStyle: 'Normal' | 'Bold' | 'Italic' | 'BoldAndItalic';
  /** Pixels; 14 by default. */
  readonly fontSize: Numeric;
  readonly font: string;
  /** Makes the letters as large as fits. */
  readonly resizeTextForBestFit: Flag;
  readonly resizeTextMinSize: Numeric;
  readonly resizeTextMaxSize: Numeric;
  readonly horizontalOverflow: 'Wrap' | 'Overflow';
  readonly verticalOverflow: 'Truncate' | 'Overflow';
  readonly lineSpacing: Numeric;
}

/** The picture of an element. */
export interface PictureAttributes {
  /** The name of a custom UI asset, or an address. */
  readonly image: string;
  /** Tints the picture, or fills the box without one. */
  readonly color: UiColor;
  readonly type: 'Simple' | 'Sliced' | 'Filled' | 'Tiled';
  readonly preserveAspect: Flag;
  /** Whether it keeps clicks from what lies behind. Yes by default. */
  readonly raycastTarget: Flag;
}
