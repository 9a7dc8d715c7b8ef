import type { CommonAttributes, PictureAttributes, TooltipAttributes } from './common-attributes.ts';
import type {
  ButtonAttributes,
  CellAttributes,
  DropdownAttributes,
  GridLayoutAttributes,
  ImageAttributes,
  InputFieldAttributes,
  LineLayoutAttributes,
  OptionAttributes,
  PanelAttributes,
  ProgressBarAttributes,
  RowAttributes,
  ScrollViewAttributes,
  SliderAttributes,
  TableLayoutAttributes,
  TextAttributes,
  ToggleAttributes,
  ToggleButtonAttributes,
  ToggleGroupAttributes,
} from './element-attributes.ts';
import type { UiChildren, UiText } from './nodes.ts';
import type { UiColor, Numeric } from './values.ts';

type Optional<Attributes> = { readonly [Name in keyof Attributes]?: Attributes[Name] | undefined };
/** An element that arranges others. */
type Box<Attributes> = Optional<Attributes> & { readonly children?: UiChildren };
/** An element that shows text. */
type Lettered<Attributes> = Optional<Attributes> & { readonly children?: UiText };

/**
 * Every element of the XML UI with its attributes. Names that begin with a capital are values of `crownspace/ui`, as TSX
 * requires; those of rich text are always there.
 */
export interface IntrinsicElements {
  Panel: Box<PanelAttributes>;
  HorizontalLayout: Box<LineLayoutAttributes>;
  VerticalLayout: Box<LineLayoutAttributes>;
  GridLayout: Box<GridLayoutAttributes>;
  TableLayout: Box<TableLayoutAttributes>;
  Row: Box<RowAttributes>;
  Cell: Box<CellAttributes>;
  HorizontalScrollView: Box<ScrollViewAttributes>;
  VerticalScrollView: Box<ScrollViewAttributes>;
  Mask: Box<CommonAttributes & PictureAttributes>;
  /** Attributes of the elements after it, by element and class. */
  Defaults: { readonly children?: UiChildren };
  /** In `Defaults`: the tooltips of all elements. */
  Tooltip: Optional<TooltipAttributes & { readonly class: string }>;
  Text: Lettered<TextAttributes>;
  Image: Box<ImageAttributes>;
  RawImage: Box<ImageAttributes>;
  ProgressBar: Optional<ProgressBarAttributes>;
  Button: Lettered<ButtonAttributes>;
  Toggle: Lettered<ToggleAttributes>;
  ToggleButton: Lettered<ToggleButtonAttributes>;
  ToggleGroup: Box<ToggleGroupAttributes>;
  InputField: Lettered<InputFieldAttributes>;
  Slider: Optional<SliderAttributes>;
  Dropdown: Box<DropdownAttributes>;
  Option: Lettered<OptionAttributes>;
  b: { readonly children?: UiText };
  i: { readonly children?: UiText };
  br: Record<never, never>;
  textcolor: { readonly color: UiColor; readonly children?: UiText };
  textsize: { readonly size: Numeric; readonly children?: UiText };
}
