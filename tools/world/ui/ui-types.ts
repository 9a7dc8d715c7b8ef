import type { Environment, ScriptFunction } from '../script-engine.ts';
import type { Script } from '../scripts/script.ts';
import type { Paint } from '../values/colors.ts';
import type { Point } from '../values/vectors.ts';

export interface Button {
  index: number;
  label: string;
  tooltip: string;
  position: Point;
  rotation: Point;
  scale: Point;
  width: number;
  height: number;
  fontSize: number;
  tint: Paint;
  fontTint: Paint;
  /** All that the script gave, to give it back. */
  parameters: Environment;
  handler: string;
  handlerOwner: string;
  value: string;
}

export interface MenuItem {
  readonly label: string;
  readonly run: ScriptFunction;
  readonly script: Script;
  readonly needsTable: boolean;
}

export interface AttributeList {
  /** By their names in lower case. */
  readonly attributes: Record<string, string>;
  /** As they are written first, in the order of the text. */
  readonly names: string[];
}

/** What `Defaults` say, by the tag and the class, each in lower case with a point between them. */
export type Styles = Readonly<Record<string, AttributeList | undefined>>;

/** One element of XML UI. */
export interface UiElement extends AttributeList {
  readonly tag: string;
  text: string;
  children: UiElement[];
  /** Those of the `Defaults` before it, once it is part of a UI. */
  styles: Styles | undefined;
}

/** The UI of Global or of one object. */
export interface UiPanel {
  xml: string;
  roots: UiElement[];
  /** By ids in lower case. */
  byId: Record<string, UiElement>;
  /** The frame in which what was set last has finished loading. */
  readyFrame: number;
  /** Names of pictures, and their addresses. */
  assets: Environment[];
  /** What viewers were shown last of it, by seat and role, while it stays as it is. */
  shown: Record<string, ShownUi>;
}

/** One element of XML UI. `path` is its place in the tree, without what others alone may look at, for the command `ui`. */
export interface UiNode {
  readonly tag: string;
  readonly path: readonly number[];
  readonly attributes: { readonly [name: string]: string };
  readonly text?: string;
  readonly children: readonly UiNode[];
}

/** A UI as a viewer sees it. */
export interface ShownUi {
  readonly nodes: readonly UiNode[];
  /** The pictures of the save that it was made with. */
  readonly savedAssets: unknown;
}

export interface Dialog {
  /** Tells it from one with the same words. */
  readonly serial: number;
  readonly kind: 'info' | 'confirm' | 'input' | 'memo' | 'options' | 'color';
  readonly text: string;
  readonly options?: readonly string[];
  readonly value?: string;
  readonly answer: ScriptFunction | undefined;
  readonly script: Script | undefined;
}

/** A choice among the cards of a hand that a script asks for. */
export interface HandChoice {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly prompt: string;
  readonly canCancel: boolean;
}
