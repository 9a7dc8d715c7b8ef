/** @noSelfInFile */

/** A hand of a seat. */
interface HandTransform {
  readonly position: Vector;
  /** Degrees. */
  readonly rotation: Vector;
  readonly scale: Vector;
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

/** Where a camera looks. */
interface CameraView {
  readonly position: VectorLike;
  /** Degrees downwards. */
  readonly pitch?: number;
  /** Degrees clockwise as seen from above. */
  readonly yaw?: number;
  /** 40 by default. */
  readonly distance?: number;
}

/** The ways of looking at the table. */
type CameraMode = 'ThirdPerson' | 'TopDown' | 'FirstPerson';

/**
 * A seat, and whoever sits there. `Player.Red` always exists, seated or not. Instances are no stable keys: compare
 * {@link color} or {@link steam_id}.
 *
 * @noSelf
 */
interface Player {
  /** The colour of the seat. */
  readonly color: PlayerColor;
  /** The name on Steam; nil for an empty seat. */
  readonly steam_name: string | undefined;
  /** The id on Steam; nil for an empty seat. */
  readonly steam_id: string | undefined;
  /** Whether somebody sits here. */
  readonly seated: boolean;
  /** Whether this is the host. */
  readonly host: boolean;
  /** Whether this is the host or somebody promoted. */
  readonly admin: boolean;
  /** Whether the host promoted this player. */
  promoted: boolean;
  /** The team. */
  team: PlayerTeam;
  /** Whether the player sees nothing. */
  blindfolded: boolean;
  /** How high the player lifts objects, from 0 to 1. */
  lift_height: number;

  /** Moves the person to another seat; to the spectators with `Grey`. */
  changeColor(color: PlayerColor): boolean;
  /** Shows a message across the player's screen. */
  broadcast(message: string, color?: ColorLike): boolean;
  /** Writes into the player's chat. */
  print(message: string, color?: ColorLike): boolean;
  /** Makes the player a helper of the host, or ends it. */
  promote(): boolean;
  /** Mutes the player, or ends it. */
  mute(): boolean;
  /** Removes the player from the server. */
  kick(): boolean;

  /** The number of hands. */
  getHandCount(): number;
  /** The objects in a hand, from 1. */
  getHandObjects(hand?: number): TTSObject[];
  /** Where a hand is, from 1; nil if the seat has none. */
  getHandTransform(hand?: number): HandTransform | undefined;
  /** Moves a hand, from 1. */
  setHandTransform(transform: Partial<Record<'position' | 'rotation' | 'scale', VectorLike>>, hand?: number): boolean;
  /**
   * Where a hand is, as numbers such as `pos_x`.
   *
   * @deprecated use {@link getHandTransform}
   */
  getPlayerHand(hand?: number): Record<string, number> | undefined;
  /** Returns the cards of the stash to the hand. */
  drawHandStash(): boolean;
  /** Sets where in the first hand the stash lies, from −1 to 1 on each axis, and the index of its rotation. */
  setHandStashLocation(position: VectorLike, rotation: number): boolean;

  /** The point of the table under the pointer. */
  getPointerPosition(): Vector;
  /** The direction of the pointer in degrees. */
  getPointerRotation(): number;
  /** The object under the pointer, or nil. */
  getHoverObject(): TTSObject | undefined;
  /** The objects that the player holds. */
  getHoldingObjects(): TTSObject[];
  /** The objects that the player has selected. */
  getSelectedObjects(): TTSObject[];
  /** Ends the selection. */
  clearSelectedObjects(): boolean;
  /** Copies objects to the player's clipboard. */
  copy(objects: readonly TTSObject[]): boolean;
  /** Spawns what the player's clipboard holds. */
  paste(position: VectorLike): TTSObject[];
  /** Pings a point of the table in the player's colour. */
  pingTable(position: VectorLike): boolean;

  /** Turns the player's camera to a place. */
  lookAt(view: CameraView): boolean;
  /** Changes the player's camera. */
  setCameraMode(mode: CameraMode): boolean;
  /** Lets the player's camera follow an object. */
  attachCameraToObject(parameters: { readonly object: TTSObject; readonly offset?: VectorLike }): boolean;
  /** Changes the player's theme; the text is what the game exports. */
  setUITheme(theme: string): boolean;

  /** Shows a text in a dialog. */
  showInfoDialog(text: string): boolean;
  /** Asks for OK. Cancelling calls nothing. */
  showConfirmDialog(text: string, confirmed: (color: PlayerColor) => unknown): boolean;
  /** Asks for a line of text. Cancelling calls nothing. */
  showInputDialog(description: string, start: string, entered: (text: string, color: PlayerColor) => unknown): boolean;
  showInputDialog(description: string, entered: (text: string, color: PlayerColor) => unknown): boolean;
  showInputDialog(entered: (text: string, color: PlayerColor) => unknown): boolean;
  /** Asks for several lines of text. Cancelling calls nothing. */
  showMemoDialog(description: string, start: string, entered: (text: string, color: PlayerColor) => unknown): boolean;
  showMemoDialog(description: string, entered: (text: string, color: PlayerColor) => unknown): boolean;
  showMemoDialog(entered: (text: string, color: PlayerColor) => unknown): boolean;
  /** Asks for one of several texts; the start is a text or its index from 1. Cancelling calls nothing. */
  showOptionsDialog(
    description: string,
    options: readonly string[],
    start: string | number | undefined,
    chosen: (text: string, index: number, color: PlayerColor) => unknown,
  ): boolean;
  showOptionsDialog(
    description: string,
    options: readonly string[],
    chosen: (text: string, index: number, color: PlayerColor) => unknown,
  ): boolean;
  /** Asks for a colour. Cancelling calls nothing. */
  showColorDialog(start: ColorLike, chosen: (tint: Color, color: PlayerColor) => unknown): boolean;
  showColorDialog(chosen: (tint: Color, color: PlayerColor) => unknown): boolean;
}

/** What a player is about to do, as `onPlayerAction` receives it. Compare only with these. */
type PlayerActionName =
  | 'Copy'
  | 'Cut'
  | 'Delete'
  | 'FlipIncrementalLeft'
  | 'FlipIncrementalRight'
  | 'FlipOver'
  | 'Group'
  | 'Paste'
  | 'PickUp'
  | 'Randomize'
  | 'RotateIncrementalLeft'
  | 'RotateIncrementalRight'
  | 'RotateOver'
  | 'Select'
  | 'Under';

/** A value of `Player.Action`. */
type PlayerAction = number & { readonly action: never };

/** @noSelf */
interface PlayerFunctions {
  /** The actions that `onPlayerAction` receives. */
  readonly Action: Readonly<Record<PlayerActionName, PlayerAction>>;
  /** Everybody who is connected. */
  getPlayers(): Player[];
  /** Everybody at Grey. */
  getSpectators(): Player[];
  /** All colours. */
  getColors(): PlayerColor[];
  /** The colours that have a hand on this table. */
  getAvailableColors(): PlayerColor[];
}

/** The seats by their colours: `Player.Red`. */
declare const Player: PlayerFunctions & Readonly<Record<PlayerColor, Player>>;

/** @noSelf */
interface TurnsLibrary {
  /** Whether the game gives turns. Switching it on can call `onPlayerTurn` at once. */
  enable: boolean;
  /** 1 around the table, 2 in {@link order}. */
  type: number;
  /** The order of turns of type 2. */
  order: PlayerColor[];
  /** Whether turns go the other way round. */
  reverse_order: boolean;
  /** Whether seats with an empty hand are skipped. */
  skip_empty_hands: boolean;
  /** Whether others cannot touch objects. The game spells it so. */
  disable_interactations: boolean;
  /** Whether players can pass the turn. */
  pass_turns: boolean;
  /** Whose turn it is; empty for nobody. */
  turn_color: PlayerColor | '';
  /** Gives the turn to the next player. */
  endTurn(): boolean;
  /** Who comes after the present player. */
  getNextTurnColor(): PlayerColor;
  /** Who came before the present player. */
  getPreviousTurnColor(): PlayerColor;
  /** The seats in the order of turns. */
  getTurnOrder(): PlayerColor[];
}

/** The game's own turns. */
declare const Turns: TurnsLibrary;

/** @noSelf */
interface HandsLibrary {
  /** Whether hands work. */
  enable: boolean;
  /** Whether hands of empty seats do not work. */
  disable_unused: boolean;
  /** Who sees cards in hands: 1 the owner, 2 everybody but the owner, 3 everybody. */
  hiding: number;
  /** All hand zones. */
  getHands(): HandZone[];
  /**
   * Asks players for cards of their hands; `onPlayerHandChoice` receives them. All seated players by default. Returns the
   * colours of those who are asked.
   */
  chooseInHand(
    label: string,
    least?: number,
    most?: number,
    prompt?: string,
    colors?: readonly PlayerColor[],
  ): PlayerColor[];
  /** Like {@link chooseInHand}, and a player can cancel. */
  chooseInHandOrCancel(
    label: string,
    least?: number,
    most?: number,
    prompt?: string,
    colors?: readonly PlayerColor[],
  ): PlayerColor[];
  /** Ends such questions, of all players by default. Returns the colours of those who were asked. */
  clearChooseInHand(colors?: readonly PlayerColor[]): PlayerColor[];
  /** The label of the question that a player is asked, or nil. */
  currentChooseInHand(color: PlayerColor): string | undefined;
}

/** The hands of all seats. */
declare const Hands: HandsLibrary;
