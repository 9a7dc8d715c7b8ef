/** @noSelfInFile */

/** The box around an object. */
interface ObjectBounds {
  readonly center: Vector;
  readonly size: Vector;
  /** From the object's position to the centre of the box. */
  readonly offset: Vector;
}

/** How an object is joined to another one. */
interface JointParameters {
  readonly type?: 'Fixed' | 'Hinge' | 'Spring';
  /** Whether both objects collide. False by default. */
  readonly collision?: boolean;
  readonly axis?: VectorLike;
  readonly anchor?: VectorLike;
  /** The force that breaks the joint; none by default. */
  readonly break_force?: number;
  /** The torque that breaks the joint; none by default. The game spells it so. */
  readonly break_torgue?: number;
  /** The force of a hinge's motor. */
  readonly motor_force?: number;
  readonly motor_velocity?: number;
  readonly motor_free_spin?: boolean;
  /** How strongly a spring pulls. */
  readonly spring?: number;
  readonly damper?: number;
  readonly max_distance?: number;
  readonly min_distance?: number;
}

/** A joint, as {@link TTSObject.getJoints} lists it. */
interface JointInfo extends JointParameters {
  readonly joint_object_guid: string;
  /** The anchor, in the other object's own space. */
  readonly connector_anchor: VectorLike;
}

/** How a force acts: 1 a force, 2 an acceleration, 3 an impulse, 4 a change of velocity. */
type ForceType = 1 | 2 | 3 | 4;

/** @noSelf */
interface TTSObject {
  /** Whether the object is being spawned. Its GUID can still change then. */
  readonly spawning: boolean;
  /** Whether assets are being loaded. */
  readonly loading_custom: boolean;
  /** Whether the object is at rest. */
  resting: boolean;
  /** Whether the object lies with its face down. */
  readonly is_face_down: boolean;
  /** The seat that holds the object, or nil. */
  readonly held_by_color: PlayerColor | undefined;
  /** Where the object was when a player picked it up. */
  readonly pick_up_position: Vector;
  /** How the object was turned when a player picked it up. */
  readonly pick_up_rotation: Vector;
  /** Where a player holds the object, relative to the pointer. */
  held_position_offset: Vector;
  /** How a held object is turned, relative to the player. */
  held_rotation_offset: Vector;
  /** How often a player flipped the held object, in steps of 15°. */
  held_flip_index: number;
  /** How often a player turned the held object, in steps of 15°. */
  held_spin_index: number;
  /** Whether a held object moves more slowly. */
  held_reduce_force: boolean;
  /** The place of the object in its group of a layout zone. */
  layout_group_sort_index: number;
  /** Whether the object stays where it is. */
  locked: boolean;
  /** Whether gravity acts on the object. */
  use_gravity: boolean;
  /** The mass. */
  mass: number;
  /** How much the air slows the object down. */
  drag: number;
  /** How much the air slows down the object's rotation. */
  angular_drag: number;
  /** How strongly the object bounces, from 0 to 1. */
  bounciness: number;
  /** Friction at rest, from 0 to 1. */
  static_friction: number;
  /** Friction in motion, from 0 to 1. */
  dynamic_friction: number;

  /** The position in the world, as a new vector. */
  getPosition(): Vector;
  /** The rotation in degrees, as a new vector. */
  getRotation(): Vector;
  /** The scale, as a new vector. */
  getScale(): Vector;
  /** Moves the object at once. */
  setPosition(position: VectorLike): boolean;
  /** Turns the object at once. Degrees. */
  setRotation(rotation: VectorLike): boolean;
  /** Sets the scale at once. */
  setScale(scale: VectorLike): boolean;
  /** Multiplies the scale by a number or a vector. */
  scale(by: VectorLike | number): boolean;
  /** Moves the object over several frames. It passes through others, unless `collide` is true. */
  setPositionSmooth(position: VectorLike, collide?: boolean, fast?: boolean): boolean;
  /** Turns the object over several frames. Degrees. */
  setRotationSmooth(rotation: VectorLike, collide?: boolean, fast?: boolean): boolean;
  /** Whether a smooth move or turn is under way. */
  isSmoothMoving(): boolean;
  /** The target of the smooth move, or nil. */
  getPositionSmooth(): Vector | undefined;
  /** The target of the smooth turn, or nil. */
  getRotationSmooth(): Vector | undefined;
  /** Moves the object smoothly by a vector. */
  translate(by: VectorLike): boolean;
  /** Turns the object smoothly by degrees. */
  rotate(by: VectorLike): boolean;
  /** Turns the object over, smoothly. */
  flip(): boolean;
  /** The place in the world of a place in the object's own space. */
  positionToWorld(local: VectorLike): Vector;
  /** The place in the object's own space of a place in the world. */
  positionToLocal(world: VectorLike): Vector;
  /** The object's own +Z, as a direction in the world. */
  getTransformForward(): Vector;
  /** The object's own +X, as a direction in the world. */
  getTransformRight(): Vector;
  /** The object's own +Y, as a direction in the world. */
  getTransformUp(): Vector;
  /** The box of the colliders along the axes of the world. */
  getBounds(): ObjectBounds;
  /** The box of the colliders as if the object were not turned. */
  getBoundsNormalized(): ObjectBounds;
  /** The box of what is visible, as if the object were not turned. */
  getVisualBoundsNormalized(): ObjectBounds;
  /** Units per second. */
  getVelocity(): Vector;
  /** Sets the velocity. No effect on locked objects. */
  setVelocity(velocity: VectorLike): boolean;
  /** Radians per second. */
  getAngularVelocity(): Vector;
  /** Sets the rotation's velocity. No effect on locked objects. */
  setAngularVelocity(velocity: VectorLike): boolean;
  /** Pushes the object, with an impulse by default. No effect on locked objects and during smooth moves. */
  addForce(force: VectorLike, type?: ForceType): boolean;
  /** Spins the object, with an impulse by default. */
  addTorque(torque: VectorLike, type?: ForceType): boolean;
  /** Joins the object to another one. Without arguments it removes all joints. */
  jointTo(other?: TTSObject, parameters?: JointParameters): boolean;
  /** The joints of this object. */
  getJoints(): JointInfo[];
  /** Whether the object is locked. */
  getLock(): boolean;
  /** Locks or unlocks the object. */
  setLock(locked: boolean): boolean;
  /** Locks the object. */
  lock(): boolean;
  /** Unlocks the object. */
  unlock(): boolean;
  /** Takes the object out of the hand of the player who holds it. */
  drop(): boolean;
  /** Reports collisions of this object to `onObjectCollisionEnter` and its relatives. */
  registerCollisions(stay?: boolean): boolean;
  /** Stops reporting collisions. */
  unregisterCollisions(): boolean;
  /** The zones that the object is in. */
  getZones(): TTSObject[];
}
