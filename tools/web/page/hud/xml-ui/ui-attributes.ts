/** The attributes of XML UI that the documentation of TTS lists for one kind of element, by what the page does with them. */
interface Attributes {
  /** The page or the world acts on them. */
  readonly drawn: readonly string[];
  /** Nothing comes of them, with the reason. */
  readonly left?: Readonly<Record<string, string>>;
}

const LIST_OF_BROWSER = 'the browser draws the open list';
const SCROLLS = 'the browser scrolls in its own way';

const LINE_LAYOUT = {
  drawn: ['padding', 'spacing', 'childAlignment', 'childForceExpandWidth', 'childForceExpandHeight'],
} as const;

const SCROLL_VIEW = {
  drawn: [
    ...['horizontal', 'vertical', 'horizontalScrollbarVisibility', 'verticalScrollbarVisibility', 'noScrollbars'],
    ...['scrollbarBackgroundColor', 'scrollbarColors'],
  ],
  left: {
    onValueChanged: 'nobody has written down what the game sends',
    movementType: SCROLLS,
    elasticity: SCROLLS,
    inertia: SCROLLS,
    decelerationRate: SCROLLS,
    scrollSensitivity: SCROLLS,
    scrollbarImage: 'scroll bars have colours alone',
  },
} as const;

const BUTTON_LOOKS = [
  ...['interactable', 'colors', 'textShadow', 'textOutline', 'textAlignment'],
  ...['icon', 'iconWidth', 'iconColor', 'iconAlignment', 'padding'],
] as const;

/** What every element may have. */
const COMMON = {
  drawn: [
    ...['active', 'class', 'id', 'visibility'],
    ...['text', 'alignment', 'color', 'textColor', 'fontStyle', 'fontSize'],
    ...['resizeTextForBestFit', 'resizeTextMinSize', 'resizeTextMaxSize', 'horizontalOverflow', 'verticalOverflow'],
    ...['image', 'preserveAspect', 'type', 'raycastTarget'],
    ...['shadow', 'shadowDistance', 'outline', 'outlineSize'],
    ...[
      'ignoreLayout',
      'minWidth',
      'minHeight',
      'preferredWidth',
      'preferredHeight',
      'flexibleWidth',
      'flexibleHeight',
    ],
    ...['rectAlignment', 'width', 'height', 'offsetXY', 'anchorMin', 'anchorMax', 'sizeDelta', 'pivot'],
    ...['position', 'rotation', 'scale', 'offsetMin', 'offsetMax'],
    ...['allowDragging', 'restrictDraggingToParentBounds', 'returnToOriginalPositionWhenReleased'],
    ...['showAnimation', 'hideAnimation', 'showAnimationDelay', 'hideAnimationDelay', 'animationDuration'],
    ...['tooltip', 'tooltipBorderColor', 'tooltipBackgroundColor', 'tooltipTextColor', 'tooltipFontSize'],
    ...['tooltipPosition', 'tooltipOffset'],
    ...['onClick', 'onMouseEnter', 'onMouseExit', 'onDrag', 'onBeginDrag', 'onEndDrag', 'onMouseDown', 'onMouseUp'],
    'onSubmit',
  ],
  left: {
    tooltipBorderImage: 'tooltips have colours alone',
    tooltipBackgroundImage: 'tooltips have colours alone',
  },
} as const;

/** By the tag; `*` is what every element may have. */
export const UI_ATTRIBUTES = {
  '*': COMMON,
  Text: { drawn: [] },
  Image: { drawn: [] },
  ProgressBar: {
    drawn: [
      ...['fillImage', 'fillImageColor', 'percentage', 'showPercentageText', 'percentageTextFormat'],
      ...['textShadow', 'textOutline', 'textAlignment'],
    ],
  },
  InputField: {
    drawn: [
      ...['onValueChanged', 'onEndEdit', 'placeholder', 'interactable', 'colors', 'lineType', 'characterValidation'],
      ...['caretColor', 'selectionColor', 'readOnly', 'characterLimit'],
    ],
    left: { caretBlinkRate: 'the browser draws the caret', caretWidth: 'the browser draws the caret' },
  },
  Button: { drawn: [...BUTTON_LOOKS, 'transition', 'highlightedSprite', 'pressedSprite', 'disabledSprite'] },
  Toggle: {
    drawn: ['onValueChanged', 'interactable', 'colors', 'isOn', 'toggleWidth', 'toggleHeight'],
  },
  ToggleButton: { drawn: [...BUTTON_LOOKS, 'onValueChanged', 'isOn'] },
  ToggleGroup: {
    drawn: [
      ...['allowSwitchOff', 'toggleBackgroundImage', 'toggleBackgroundColor'],
      ...['toggleSelectedImage', 'toggleSelectedColor'],
    ],
  },
  Slider: {
    drawn: [
      ...['onValueChanged', 'interactable', 'colors', 'minValue', 'maxValue', 'value', 'wholeNumbers', 'direction'],
      ...['backgroundColor', 'fillColor', 'handleColor', 'handleImage'],
    ],
    left: { fillImage: 'the filled part has a colour alone' },
  },
  Dropdown: {
    drawn: [
      ...['onValueChanged', 'interactable', 'itemBackgroundColors', 'itemTextColor', 'arrowColor'],
      'dropdownBackgroundColor',
    ],
    left: {
      checkColor: LIST_OF_BROWSER,
      checkImage: LIST_OF_BROWSER,
      arrowImage: 'the arrow is always a triangle',
      dropdownBackgroundImage: LIST_OF_BROWSER,
      dropdownHeight: LIST_OF_BROWSER,
      scrollbarColors: LIST_OF_BROWSER,
      scrollbarImage: LIST_OF_BROWSER,
      itemHeight: LIST_OF_BROWSER,
    },
  },
  Panel: { drawn: ['padding'] },
  HorizontalLayout: LINE_LAYOUT,
  VerticalLayout: LINE_LAYOUT,
  GridLayout: {
    drawn: [
      ...['padding', 'spacing', 'cellSize', 'startCorner', 'startAxis'],
      ...['childAlignment', 'constraint', 'constraintCount'],
    ],
  },
  TableLayout: {
    drawn: [
      ...['padding', 'cellSpacing', 'columnWidths', 'automaticallyRemoveEmptyColumns', 'autoCalculateHeight'],
      ...['useGlobalCellPadding', 'cellPadding', 'cellBackgroundImage', 'cellBackgroundColor'],
      ...['rowBackgroundImage', 'rowBackgroundColor'],
    ],
    left: { automaticallyAddColumns: 'columns are always added for cells that have none' },
  },
  Row: { drawn: ['dontUseTableRowBackground'] },
  Cell: {
    drawn: [
      ...['columnSpan', 'dontUseTableCellBackground', 'overrideGlobalCellPadding', 'padding'],
      ...['childForceExpandWidth', 'childForceExpandHeight'],
    ],
  },
  HorizontalScrollView: SCROLL_VIEW,
  VerticalScrollView: SCROLL_VIEW,
} as const satisfies Readonly<Record<string, Attributes>>;

/** Of each element, by its tag, the attributes of which nothing comes, with the reason. */
export function leftOut(): Record<string, Readonly<Record<string, string>>> {
  const all: Readonly<Record<string, Attributes>> = UI_ATTRIBUTES;
  return Object.fromEntries(Object.entries(all).map(([tag, { left = {} }]) => [tag, left]));
}

/** Attributes that the page draws in another way than TTS. */
export const DRAWN_OTHERWISE: Readonly<Record<string, string>> = {
  horizontalOverflow: 'without it, long texts break into lines',
  verticalOverflow: 'without it, no line is cut off',
  position: 'the third number counts in the UI of objects alone',
  padding: 'a `Panel` with it puts its children into a column: nobody has written down how TTS arranges them',
  raycastTarget: 'a text never stands in the way',
  type: '`Tiled` repeats the picture; `Sliced` and `Filled` are drawn as `Simple`',
  transition: '`Animation` is drawn as `ColorTint`',
  tooltip: 'a touch screen shows none',
};

/** Those on which the page acts, though the documentation lists them for no element. */
type Unlisted = 'contentType' | 'selected' | 'texture';

type Drawn = (typeof UI_ATTRIBUTES)[keyof typeof UI_ATTRIBUTES]['drawn'][number] | Unlisted;

/**
 * What the elements of a UI say, with what `Defaults` and classes give them, by names in lower case. The page can read no
 * attribute that {@link UI_ATTRIBUTES} does not list as drawn.
 */
export type UiAttributes = { readonly [Name in Lowercase<Drawn>]?: string };
