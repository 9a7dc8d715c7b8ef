/** @noSelfInFile */

/** A file that XML names as an image. */
interface UIAsset {
  readonly name: string;
  readonly url: string;
}

/** The value of an attribute. The game turns it into text. */
type UIValue = string | number | boolean;

/** An element of a UI as a table. */
interface UINode {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, UIValue>>;
  /** The text between the tags. */
  readonly value?: string;
  readonly children?: readonly UINode[];
}

/**
 * The XML UI on the screens, or on an object. Handlers are global functions that the game calls with the player, a value,
 * and the id of the element.
 *
 * @noSelf
 */
interface UI {
  /** Whether XML or assets are loading. Read and change elements only when it is false. */
  readonly loading: boolean;
  /** The XML; the old one while a new one loads. */
  getXml(): string;
  /** Replaces the whole UI, in a later frame. Scrolling and typed text are lost. */
  setXml(xml: string, assets?: readonly UIAsset[]): boolean;
  /** The elements as tables; the old ones while new ones load. */
  getXmlTable(): UINode[];
  /** Replaces the whole UI by elements, in a later frame. */
  setXmlTable(nodes: readonly UINode[], assets?: readonly UIAsset[]): boolean;
  /** An attribute that XML or a script has set; nil for an unknown id. */
  getAttribute(id: string, name: string): string | undefined;
  /** All attributes that XML or a script has set; nil for an unknown id. */
  getAttributes(id: string): Record<string, string> | undefined;
  /** Sets an attribute for all players. Not saved. */
  setAttribute(id: string, name: string, value: UIValue): boolean;
  /** Sets several attributes for all players. Not saved. */
  setAttributes(id: string, attributes: Readonly<Record<string, UIValue>>): boolean;
  /** The text between the tags of an element. */
  getValue(id: string): string | undefined;
  /** Sets the text between the tags of an element. */
  setValue(id: string, text: string | number): boolean;
  /** Replaces the classes of an element; spaces separate them. */
  setClass(id: string, names: string): boolean;
  /** Shows an element with its animation. */
  show(id: string): boolean;
  /** Hides an element with its animation. */
  hide(id: string): boolean;
  /** The files that XML names. */
  getCustomAssets(): UIAsset[];
  /** Replaces all files that XML names. */
  setCustomAssets(assets: readonly UIAsset[]): boolean;
}

/** The UI on the screens. The UI of an object is {@link TTSObject.UI}. */
declare const UI: UI;
