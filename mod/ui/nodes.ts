/** What a component, or the name of an element, is given. */
export type UiProps = Readonly<Record<string, unknown>>;

/** A function of TSX: it gets attributes and children, and returns what it shows. */
export type UiComponent = (props: never) => UiContent;

/** What an `Error` has. */
export interface UiOrigin {
  readonly stack?: string | undefined;
}

/** What `<Panel … />` makes: an element of the game, a component, or a fragment, that nobody has rendered yet. */
export interface UiTag {
  readonly type: string | UiComponent;
  readonly props: UiProps;
  /** Its stack leads to where the element is written. Nobody reads it without a fault. */
  readonly origin: UiOrigin | undefined;
}

/** Nothing: conditions leave these behind, as in `{isOpen && <Panel />}`. */
export type UiNothing = boolean | null | undefined;

/** What elements hold that arrange others. They show no text: put it into a `Text`. */
export type UiChildren = UiTag | UiNothing | readonly UiChildren[];

/** What an element with text holds: text, numbers, and the elements of rich text, such as `<b>`. */
export type UiText = UiTag | string | number | UiNothing | readonly UiText[];

/** Everything that a component may return. */
export type UiContent = UiText;
