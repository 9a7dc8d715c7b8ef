import type { CommonAttributes, LetterAttributes, PictureAttributes } from './common-attributes.ts';
import type { UiHandler } from './handlers.ts';
import type { Alignment, UiColor, ColorBlock, Flag, Numeric, Pair, UiSides, ToggleValue } from './values.ts';

export interface TextAttributes extends CommonAttributes, LetterAttributes {
  readonly color: UiColor;
  readonly raycastTarget: Flag;
}

export interface ImageAttributes extends CommonAttributes, PictureAttributes {}

export interface ProgressBarAttributes extends CommonAttributes, PictureAttributes, Labelled {
  readonly fillImage: string;
  readonly fillImageColor: UiColor;
  /** From 0 to 100. */
  readonly percentage: Numeric;
  readonly showPercentageText: Flag;
  /** Such as `0.00`. */
  readonly percentageTextFormat: string;
}

/** Letters on something that has a colour of its own. */
interface Labelled {
  readonly textColor: UiColor;
  readonly textShadow: UiColor;
  readonly textOutline: UiColor;
  readonly textAlignment: Alignment;
}

/** What a player can use. */
interface Interactive {
  /** Yes by default. */
  readonly interactable: Flag;
  readonly colors: ColorBlock;
  readonly navigation: string;
}

/** The looks that buttons share. */
interface ButtonLike extends CommonAttributes, PictureAttributes, LetterAttributes, Labelled, Interactive {
  /** The name of a custom UI asset. */
  readonly icon: string;
  readonly iconWidth: Numeric;
  readonly iconColor: UiColor;
  readonly iconAlignment: 'Left' | 'Right';
  readonly padding: UiSides;
}

export interface ButtonAttributes extends ButtonLike {
  readonly transition: 'None' | 'ColorTint' | 'SpriteSwap' | 'Animation';
  readonly highlightedSprite: string;
  readonly pressedSprite: string;
  readonly disabledSprite: string;
}

/** On or off. */
interface Switch {
  readonly isOn: Flag;
  readonly onValueChanged: UiHandler<ToggleValue>;
}

export interface ToggleButtonAttributes extends ButtonLike, Switch {}

export interface ToggleAttributes extends CommonAttributes, PictureAttributes, LetterAttributes, Interactive, Switch {
  readonly textColor: UiColor;
  /** Pixels; 20 by default. */
  readonly toggleWidth: Numeric;
  readonly toggleHeight: Numeric;
}

export interface ToggleGroupAttributes extends CommonAttributes {
  /** Whether a click on the one that is on turns it off. */
  readonly allowSwitchOff: Flag;
  readonly toggleBackgroundImage: string;
  readonly toggleBackgroundColor: UiColor;
  readonly toggleSelectedImage: string;
  readonly toggleSelectedColor: UiColor;
}

export interface InputFieldAttributes extends CommonAttributes, PictureAttributes, LetterAttributes, Interactive {
  /** Called at each key, with the text. */
  readonly onValueChanged: UiHandler<string>;
  /** Called when somebody leaves the field, with the text. */
  readonly onEndEdit: UiHandler<string>;
  readonly placeholder: string;
  readonly lineType: 'SingleLine' | 'MultiLineSubmit' | 'MultiLineNewLine';
  readonly characterValidation: 'None' | 'Integer' | 'Decimal' | 'Alphanumeric' | 'Name' | 'EmailAddress';
  /** 0 by default: no limit. */
  readonly characterLimit: Numeric;
  readonly readOnly: Flag;
  readonly textColor: UiColor;
  readonly caretColor: UiColor;
  readonly caretWidth: Numeric;
  readonly caretBlinkRate: Numeric;
  readonly selectionColor: UiColor;
}

export interface SliderAttributes extends CommonAttributes, Interactive {
  /** Called while it moves, with the number as text. */
  readonly onValueChanged: UiHandler<string>;
  /** 0 by default. */
  readonly minValue: Numeric;
  /** 1 by default. */
  readonly maxValue: Numeric;
  readonly value: Numeric;
  readonly wholeNumbers: Flag;
  readonly direction: 'LeftToRight' | 'RightToLeft' | 'TopToBottom' | 'BottomToTop';
  readonly backgroundColor: UiColor;
  readonly backgroundImage: string;
  readonly fillColor: UiColor;
  readonly fillImage: string;
  readonly handleColor: UiColor;
  readonly handleImage: string;
}

export interface DropdownAttributes extends CommonAttributes, PictureAttributes, LetterAttributes, Interactive {
  /** Called with the text of the option; with the argument `selectedIndex`, with its index from 0 as text. */
  readonly onValueChanged: UiHandler<string>;
  /** The index of the option that is shown, from 0. */
  readonly value: Numeric;
  readonly textColor: UiColor;
  readonly itemBackgroundColors: ColorBlock;
  readonly itemTextColor: UiColor;
  readonly itemHeight: Numeric;
  readonly checkColor: UiColor;
  readonly checkImage: string;
  readonly arrowColor: UiColor;
  readonly arrowImage: string;
  readonly dropdownBackgroundColor: UiColor;
  readonly dropdownBackgroundImage: string;
  readonly dropdownHeight: Numeric;
  readonly scrollSensitivity: Numeric;
  readonly scrollbarColors: ColorBlock;
  readonly scrollbarImage: string;
}

export interface OptionAttributes {
  readonly selected: Flag;
  /** Wins over the text between the tags. */
  readonly text: string | number;
}

export interface PanelAttributes extends CommonAttributes, PictureAttributes {
  /** Makes a layout of the panel. */
  readonly padding: UiSides;
}

/** What arranges its children. */
interface Arranging extends CommonAttributes, PictureAttributes {
  readonly padding: UiSides;
  /** `UpperLeft` by default. */
  readonly childAlignment: Alignment;
}

export interface LineLayoutAttributes extends Arranging {
  /** Pixels between children. */
  readonly spacing: Numeric;
  /** Yes by default: children become as wide as there is room. */
  readonly childForceExpandWidth: Flag;
  /** Yes by default: children become as high as there is room. */
  readonly childForceExpandHeight: Flag;
}

export interface GridLayoutAttributes extends Arranging {
  readonly spacing: Pair;
  /** 100 by 100 pixels by default. */
  readonly cellSize: Pair;
  readonly startCorner: 'UpperLeft' | 'UpperRight' | 'LowerLeft' | 'LowerRight';
  readonly startAxis: 'Horizontal' | 'Vertical';
  readonly constraint: 'Flexible' | 'FixedColumnCount' | 'FixedRowCount';
  readonly constraintCount: Numeric;
}

export interface TableLayoutAttributes extends CommonAttributes, PictureAttributes {
  readonly padding: UiSides;
  readonly cellSpacing: Numeric;
  /** One for each column; 0 fits the column itself. As text, with spaces between them. */
  readonly columnWidths: readonly number[] | string;
  readonly automaticallyAddColumns: Flag;
  readonly automaticallyRemoveEmptyColumns: Flag;
  readonly autoCalculateHeight: Flag;
  readonly useGlobalCellPadding: Flag;
  readonly cellPadding: UiSides;
  readonly cellBackgroundImage: string;
  readonly cellBackgroundColor: UiColor;
  readonly rowBackgroundImage: string;
  readonly rowBackgroundColor: UiColor;
}

export interface RowAttributes extends CommonAttributes, PictureAttributes {
  readonly dontUseTableRowBackground: Flag;
}

export interface CellAttributes extends CommonAttributes, PictureAttributes {
  readonly columnSpan: Numeric;
  readonly dontUseTableCellBackground: Flag;
  readonly overrideGlobalCellPadding: Flag;
  readonly padding: UiSides;
  readonly childForceExpandWidth: Flag;
  readonly childForceExpandHeight: Flag;
}

export interface ScrollViewAttributes extends CommonAttributes, PictureAttributes {
  readonly onValueChanged: UiHandler<string>;
  readonly horizontal: Flag;
  readonly vertical: Flag;
  readonly movementType: 'Unrestricted' | 'Elastic' | 'Clamped';
  readonly elasticity: Numeric;
  readonly inertia: Flag;
  readonly decelerationRate: Numeric;
  /** 1 by default, which is slow. */
  readonly scrollSensitivity: Numeric;
  readonly horizontalScrollbarVisibility: ScrollbarVisibility;
  readonly verticalScrollbarVisibility: ScrollbarVisibility;
  readonly noScrollbars: Flag;
  readonly scrollbarBackgroundColor: UiColor;
  readonly scrollbarColors: ColorBlock;
  readonly scrollbarImage: string;
}

type ScrollbarVisibility = 'Permanent' | 'AutoHide' | 'AutoHideAndExpandViewport';
