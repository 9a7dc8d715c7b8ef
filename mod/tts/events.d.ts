/** @noSelfInFile */

/** A collision of an object that is registered for it. */
interface CollisionInfo {
  readonly collision_object: TTSObject;
  /** Points as arrays of three numbers. */
  readonly contact_points: readonly (readonly [x: number, y: number, z: number])[];
  readonly relative_velocity: readonly [x: number, y: number, z: number];
}

/**
 * What the game calls in the script of Global and of every object. A handler that returns a value with an effect, as
 * described with it, ends the event: the scripts after it do not receive it. Other values have no effect.
 *
 * @noSelf
 */
interface ScriptEvents {
  /** The script has been loaded. `state` is what `onSave` returned last, empty at first. */
  onLoad?(state: string): unknown;
  /** The game saves. Return text to store. */
  onSave?(): string;
  /** Every frame. */
  onUpdate?(): unknown;
  /** Every step of physics. */
  onFixedUpdate?(): unknown;
  /** Somebody writes in the chat. Return false to hide the message. */
  onChat?(message: string, sender: Player): unknown;
  /** Data from outside the game. */
  onExternalMessage?(data: unknown): unknown;
  /** A player is about to act. Compare with `Player.Action`. Return false to prevent it. */
  onPlayerAction?(player: Player, action: PlayerAction, targets: TTSObject[]): unknown;
  /** The turn passes on. The first turn has no previous player. */
  onPlayerTurn?(player: Player | undefined, previous: Player | undefined): unknown;
  /**
   * The turn of this seat begins. The first turn has no previous seat: the text is empty.
   *
   * @deprecated use `onPlayerTurn`
   */
  onPlayerTurnStart?(color: PlayerColor, previous: PlayerColor | ''): unknown;
  /**
   * The turn of this seat has ended.
   *
   * @deprecated use `onPlayerTurn`
   */
  onPlayerTurnEnd?(color: PlayerColor, next: PlayerColor): unknown;
  /** Somebody has joined the server. */
  onPlayerConnect?(player: Player): unknown;
  /** Somebody has left the server. */
  onPlayerDisconnect?(player: Player): unknown;
  /** Somebody has changed to this seat. `Grey` after leaving, too. */
  onPlayerChangeColor?(color: PlayerColor): unknown;
  /** Somebody has changed the team; empty for none. */
  onPlayerChangeTeam?(color: PlayerColor, team: PlayerTeam | ''): unknown;
  /** Somebody begins or stops typing. */
  onPlayerChatTyping?(player: Player, typing: boolean): unknown;
  /** Somebody pings a point of the table. */
  onPlayerPing?(player: Player, position: Vector, object: TTSObject | undefined): unknown;
  /** A player has answered `Hands.chooseInHand`. */
  onPlayerHandChoice?(color: PlayerColor, label: string, objects: TTSObject[], confirmed: boolean): unknown;
  /** A player puts a blindfold on or takes it off. */
  onBlindfold?(player: Player, blindfolded: boolean): unknown;
  /** A player presses a scripting button, 1 to 10. */
  onScriptingButtonDown?(index: number, color: PlayerColor): unknown;
  /** A player releases a scripting button, 1 to 10. */
  onScriptingButtonUp?(index: number, color: PlayerColor): unknown;
  /** A player picks an object up. */
  onObjectPickUp?(color: PlayerColor, object: TTSObject): unknown;
  /** A player lets an object go. It is still falling then. */
  onObjectDrop?(color: PlayerColor, object: TTSObject): unknown;
  /** The pointer of a player comes to an object, or leaves it. */
  onObjectHover?(color: PlayerColor, object: TTSObject | undefined): unknown;
  /** A player types a number on an object. Return true to prevent what the game does then. */
  onObjectNumberTyped?(object: TTSObject, color: PlayerColor, number: number, alt: boolean): unknown;
  /** An object is shuffled, rolled or flicked. */
  onObjectRandomize?(object: TTSObject, color: PlayerColor | undefined): unknown;
  /** A player turns an object. Degrees from 0 to 360. */
  onObjectRotate?(
    object: TTSObject,
    spin: number,
    flip: number,
    color: PlayerColor,
    oldSpin: number,
    oldFlip: number,
  ): unknown;
  /** A player flicks an object. */
  onObjectFlick?(object: TTSObject, color: PlayerColor, impulse: Vector): unknown;
  /** A player peeks at an object. */
  onObjectPeek?(object: TTSObject, color: PlayerColor): unknown;
  /** A player begins to search a container. */
  onObjectSearchStart?(object: TTSObject, color: PlayerColor): unknown;
  /** A player ends the search of a container. */
  onObjectSearchEnd?(object: TTSObject, color: PlayerColor): unknown;
  /** An object has spawned. */
  onObjectSpawn?(object: TTSObject): unknown;
  /** An object is being destroyed. It can be used for the last time. */
  onObjectDestroy?(object: TTSObject): unknown;
  /** An object has changed its state. */
  onObjectStateChange?(object: TTSObject, oldStateGuid: string): unknown;
  /** An object has entered a container. */
  onObjectEnterContainer?(container: TTSObject, object: TTSObject): unknown;
  /** An object has left a container. */
  onObjectLeaveContainer?(container: TTSObject, object: TTSObject): unknown;
  /** An object has entered a zone. */
  onObjectEnterZone?(zone: Zone, object: TTSObject): unknown;
  /** An object has left a zone. */
  onObjectLeaveZone?(zone: Zone, object: TTSObject): unknown;
  /**
   * An object has entered a scripting zone.
   *
   * @deprecated use `onObjectEnterZone`
   */
  onObjectEnterScriptingZone?(zone: Zone, object: TTSObject): unknown;
  /**
   * An object has left a scripting zone.
   *
   * @deprecated use `onObjectLeaveZone`
   */
  onObjectLeaveScriptingZone?(zone: Zone, object: TTSObject): unknown;
  /** A registered object begins to touch another one. */
  onObjectCollisionEnter?(object: TTSObject, info: CollisionInfo): unknown;
  /** A registered object touches another one still. */
  onObjectCollisionStay?(object: TTSObject, info: CollisionInfo): unknown;
  /** A registered object no longer touches another one. */
  onObjectCollisionExit?(object: TTSObject, info: CollisionInfo): unknown;
  /** A book opens at another page. */
  onObjectPageChange?(object: TTSObject): unknown;
  /** An asset bundle plays a looping animation. */
  onObjectLoopingEffect?(object: TTSObject, index: number): unknown;
  /** An asset bundle plays an animation once. */
  onObjectTriggerEffect?(object: TTSObject, index: number): unknown;
}

/**
 * What the game calls in the script of Global.
 *
 * @noSelf
 */
interface GlobalEvents extends ScriptEvents {
  /** An object is about to enter a container. Return false to prevent it. */
  tryObjectEnterContainer?(container: TTSObject, object: TTSObject): unknown;
  /** An object is about to be shuffled, rolled or flicked. Return false to prevent it. */
  tryObjectRandomize?(object: TTSObject, color: PlayerColor): unknown;
  /** A player is about to turn an object. Return false to prevent it. */
  tryObjectRotate?(
    object: TTSObject,
    spin: number,
    flip: number,
    color: PlayerColor,
    oldSpin: number,
    oldFlip: number,
  ): unknown;
  /** A player is about to change the state of an object. Return false to prevent it. */
  tryObjectStateChange?(object: TTSObject, newState: number, color: PlayerColor): unknown;
  /** A layout zone puts a group in order. Return the objects in the order that they get. */
  onZoneGroupSort?(zone: LayoutZone, group: TTSObject[], reversed: boolean): TTSObject[] | undefined;
}

/**
 * What the game calls in the script of an object, about this object.
 *
 * @noSelf
 */
interface ObjectEvents extends ScriptEvents {
  /** A player picks this object up. */
  onPickUp?(color: PlayerColor): unknown;
  /** A player lets this object go. */
  onDrop?(color: PlayerColor): unknown;
  /** The pointer of a player comes to this object. */
  onHover?(color: PlayerColor): unknown;
  /** A player peeks at this object. */
  onPeek?(color: PlayerColor): unknown;
  /** A player flicks this object. */
  onFlick?(color: PlayerColor, impulse: Vector): unknown;
  /** This object is shuffled, rolled or flicked. */
  onRandomize?(color: PlayerColor | undefined): unknown;
  /** A player turns this object. Degrees from 0 to 360. */
  onRotate?(spin: number, flip: number, color: PlayerColor, oldSpin: number, oldFlip: number): unknown;
  /** A player types a number on this object. Return true to prevent what the game does then. */
  onNumberTyped?(color: PlayerColor, number: number, alt: boolean): unknown;
  /** A player begins to search this container. */
  onSearchStart?(color: PlayerColor): unknown;
  /** A player ends the search of this container. */
  onSearchEnd?(color: PlayerColor): unknown;
  /** This object has changed its state. */
  onStateChange?(oldStateGuid: string): unknown;
  /** This object is being destroyed. */
  onDestroy?(): unknown;
  /** This object begins to touch another one. */
  onCollisionEnter?(info: CollisionInfo): unknown;
  /** This object touches another one still. */
  onCollisionStay?(info: CollisionInfo): unknown;
  /** This object no longer touches another one. */
  onCollisionExit?(info: CollisionInfo): unknown;
  /** This book opens at another page. */
  onPageChange?(): unknown;
  /** This layout zone puts a group in order. Return the objects in the order that they get. */
  onGroupSort?(group: TTSObject[], reversed: boolean): TTSObject[] | undefined;
  /** An object is about to enter this container. Return false to prevent it. */
  tryObjectEnter?(object: TTSObject): unknown;
  /** This object is about to be shuffled, rolled or flicked. Return false to prevent it. */
  tryRandomize?(color: PlayerColor): unknown;
  /** A player is about to turn this object. Return false to prevent it. */
  tryRotate?(spin: number, flip: number, color: PlayerColor, oldSpin: number, oldFlip: number): unknown;
  /** A player is about to change the state of this object. Return false to prevent it. */
  tryStateChange?(newState: number, color: PlayerColor): unknown;
}
