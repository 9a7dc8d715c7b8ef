/** @noSelfInFile */

/** A point where objects snap into place. */
interface SnapPoint {
  /** In the object's own space; in world coordinates on `Global`. */
  readonly position?: VectorLike;
  /** Degrees. It counts if {@link rotation_snap} is true. */
  readonly rotation?: VectorLike;
  readonly rotation_snap?: boolean;
  /** Only objects with one of these tags snap. */
  readonly tags?: readonly string[];
}

/** A line that is drawn through points. */
interface VectorLine {
  /** In the object's own space; in world coordinates on `Global`. */
  readonly points: readonly VectorLike[];
  readonly color?: ColorLike;
  /** 0.1 by default. */
  readonly thickness?: number;
  readonly rotation?: VectorLike;
  /** Whether the last point joins the first. */
  readonly loop?: boolean;
  /** Whether corners are square. */
  readonly square?: boolean;
}

/** An image on an object or on the table. */
interface Decal {
  readonly name: string;
  readonly url: string;
  readonly position?: VectorLike;
  /** Degrees. */
  readonly rotation?: VectorLike;
  readonly scale?: VectorLike | number;
}

/** What a button and an input have in common. A width or height of 500 is one unit of the object's own space. */
interface LabelParameters {
  /** The script with the function; Global by default. */
  readonly function_owner?: TTSObject | GlobalScript;
  /** The text; `[b]` and its relatives are not known here. */
  readonly label?: string;
  /** In the object's own space with X mirrored: a spot at x is reached with −x. */
  readonly position?: VectorLike;
  /** Degrees. */
  readonly rotation?: VectorLike;
  readonly scale?: VectorLike;
  /** 100 by default. 0 hides the frame, and draws the label still. */
  readonly width?: number;
  /** 100 by default. An input needs 23 more than its lines. */
  readonly height?: number;
  /** 100 by default, at most 1000. */
  readonly font_size?: number;
  readonly color?: ColorLike;
  readonly font_color?: ColorLike;
  readonly tooltip?: string;
}

/** A button on an object. */
interface ButtonParameters extends LabelParameters {
  /** The name of a global function. It gets the object, the colour of the player, and whether another button of the mouse clicked. */
  readonly click_function: string;
  readonly hover_color?: ColorLike;
  readonly press_color?: ColorLike;
}

/** A field for text on an object. */
interface InputParameters extends LabelParameters {
  /** The name of a global function. It gets the object, the colour of the player, the text, and whether the field is still selected. */
  readonly input_function: string;
  /** The text in the field. */
  readonly value?: string;
  /** 1 automatic, 2 left, 3 centre, 4 right, 5 justified. */
  readonly alignment?: 1 | 2 | 3 | 4 | 5;
  /** 1 nothing, 2 integer, 3 number, 4 letters and digits, 5 user name, 6 name. */
  readonly validation?: 1 | 2 | 3 | 4 | 5 | 6;
  /** What the tab key does: 1 nothing, 2 next input, 3 indent. */
  readonly tab?: 1 | 2 | 3;
}

/** A button or an input, as the game lists it. Indices count from 0. */
type Indexed<Parameters> = Parameters & { readonly index: number };

/** What an object reveals in the fog of war. */
interface FogOfWarReveal {
  readonly reveal: boolean;
  /** The seat that sees it; `All` for everyone. */
  readonly color: PlayerColor | 'All';
  readonly range: number;
}

/** @noSelf */
interface TTSObject {
  /** Whether players can touch the object. Not saved: set it in `onLoad`. */
  interactable: boolean;
  /** Whether hovering shows name and description. */
  tooltip: boolean;
  /** Whether a held object rises above others. */
  auto_raise: boolean;
  /** Whether picking the object up takes what lies on it along. */
  sticky: boolean;
  /** Whether the object snaps to the grid. */
  use_grid: boolean;
  /** Whether the object snaps to snap points. */
  use_snap_points: boolean;
  /** Whether the object can be in a hand. */
  use_hands: boolean;
  /** Whether flipping goes through the rotation values. */
  use_rotation_value_flip: boolean;
  /** Whether dragging a box selects the object. */
  drag_selectable: boolean;
  /** Whether the gizmo tool selects the object. */
  gizmo_selectable: boolean;
  /** Whether the grid shows on the object. */
  grid_projection: boolean;
  /** Whether others see an object with its face down as unknown. */
  hide_when_face_down: boolean;
  /** Whether moving the object shows the distance. */
  measure_movement: boolean;
  /** Whether the fog of war does not hide the object. */
  ignore_fog_of_war: boolean;
  /** The rotation of the view with the Alt key, in degrees. */
  alt_view_angle: Vector;
  /** The largest number that players can type on the object. */
  max_typed_number: number;

  /** The tint. */
  getColorTint(): Color;
  /** Sets the tint. */
  setColorTint(color: ColorLike): boolean;
  /** Shows an outline, for some seconds or until {@link highlightOff}. Not saved. */
  highlightOn(color: ColorLike, seconds?: number): boolean;
  /** Removes the outline, or one of this colour. */
  highlightOff(color?: ColorLike): boolean;
  /** Shows the object as unknown to these seats. An empty list shows it to all. */
  setHiddenFrom(colors: readonly PlayerColor[]): boolean;
  /** Makes the object invisible to these seats. An empty list shows it to all. */
  setInvisibleTo(colors: readonly PlayerColor[]): boolean;
  /** Adds or removes a named reason to show the object as unknown; to everyone without a list. */
  attachHider(id: string, hidden: boolean, colors?: readonly PlayerColor[]): boolean;
  /** Adds or removes a named reason to make the object invisible; to everyone without a list. */
  attachInvisibleHider(id: string, hidden: boolean, colors?: readonly PlayerColor[]): boolean;
  /** Selects the object for a player. */
  addToPlayerSelection(color: PlayerColor): boolean;
  /** Ends the selection of the object for a player. */
  removeFromPlayerSelection(color: PlayerColor): boolean;
  /** The seats that have selected the object. */
  getSelectingPlayers(): PlayerColor[];
  /** Replaces all snap points of the object. */
  setSnapPoints(points: readonly SnapPoint[]): boolean;
  /** The snap points of the object. */
  getSnapPoints(): Required<SnapPoint>[];
  /** Replaces all lines of the object. */
  setVectorLines(lines: readonly VectorLine[]): boolean;
  /** The lines of the object, or nil. */
  getVectorLines(): VectorLine[] | undefined;
  /** Puts an image on the object. */
  addDecal(decal: Decal): boolean;
  /** The images on the object, or nil. */
  getDecals(): Decal[] | undefined;
  /** Replaces all images on the object. */
  setDecals(decals: readonly Decal[]): boolean;
  /** Adds a button. Not saved: create it in `onLoad`. */
  createButton(parameters: ButtonParameters): boolean;
  /** Changes what is given of a button. The index counts from 0. */
  editButton(parameters: Partial<ButtonParameters> & { readonly index?: number }): boolean;
  /** The buttons, or nil. */
  getButtons(): Indexed<ButtonParameters>[] | undefined;
  /** Removes a button. The indices of later ones become smaller. */
  removeButton(index: number): boolean;
  /** Removes all buttons. */
  clearButtons(): boolean;
  /** Adds a field for text. Not saved: create it in `onLoad`. */
  createInput(parameters: InputParameters): boolean;
  /** Changes what is given of a field for text. The index counts from 0. */
  editInput(parameters: Partial<InputParameters> & { readonly index?: number }): boolean;
  /** The fields for text, or nil. */
  getInputs(): Indexed<InputParameters>[] | undefined;
  /** Removes a field for text. */
  removeInput(index: number): boolean;
  /** Removes all fields for text. */
  clearInputs(): boolean;
  /** Adds an entry to the menu of the object. Not saved: add it in `onLoad`. */
  addContextMenuItem(
    label: string,
    run: (color: PlayerColor, position: Vector, object: TTSObject) => unknown,
    keepOpen?: boolean,
  ): boolean;
  /** Removes the entries that scripts added. */
  clearContextMenu(): boolean;
  /** What the object reveals in the fog of war. */
  getFogOfWarReveal(): FogOfWarReveal;
  /** Sets what the object reveals in the fog of war. */
  setFogOfWarReveal(reveal: Partial<FogOfWarReveal>): boolean;
}
