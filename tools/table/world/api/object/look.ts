import { readLines, readSnapPoints, writeLines, writeSnapPoints } from '../lines.ts';
import { SEAT_COLORS } from '../../colors.ts';
import { revealOf, setReveal } from '../../fog.ts';
import { flagOr, isTable, numberOr, readTexts, textOr } from '../../values.ts';
import { timeOf, type Hider, type TableObject, type World } from '../../world.ts';
import { color } from '../color.ts';
import { badArgument, needPaint, needText, type ObjectMethods } from '../members.ts';

function tint(world: World, object: TableObject): unknown {
  const paint = object.saved.ColorDiffuse;
  const [r, g, b] = object.prefab.tint;
  return paint === undefined
    ? color(world, { r, g, b, a: 1 })
    : color(world, { r: paint.r, g: paint.g, b: paint.b, a: paint.a ?? 1 });
}

function setTint(world: World, object: TableObject, value: unknown): boolean {
  const { r, g, b, a } = needPaint(world, value, 'setColorTint');
  object.saved.ColorDiffuse = a === 1 ? { r, g, b } : { r, g, b, a };
  return true;
}

function highlightOn(world: World, object: TableObject, value: unknown, seconds: unknown): boolean {
  object.highlight = needPaint(world, value, 'highlightOn');
  const duration = numberOr(seconds, 0);
  object.highlightUntil = duration > 0 ? timeOf(world) + duration : 0;
  if (duration > 0) world.highlighted.push(object);
  return true;
}

/** Ends the highlights whose time is over. */
export function stepHighlights(world: World): void {
  if (world.highlighted.length === 0) return;
  const now = timeOf(world);
  for (const object of world.highlighted) {
    if (object.highlightUntil > 0 && object.highlightUntil <= now) {
      object.highlight = undefined;
      object.highlightUntil = 0;
    }
  }
  world.highlighted = world.highlighted.filter(object => object.highlightUntil > 0);
}

function setHider(object: TableObject, id: string, hider: Hider | undefined): boolean {
  const hiders = object.hiders ?? {};
  if (hider === undefined) delete hiders[id];
  else hiders[id] = hider;
  object.hiders = hiders;
  return true;
}

function hide(world: World, object: TableObject, id: string, kind: Hider['kind'], colors: unknown): boolean {
  const list = readTexts(world.machine, colors);
  return setHider(object, id, list.length === 0 ? undefined : { kind, colors: list });
}

function attach(
  world: World,
  object: TableObject,
  kind: Hider['kind'],
  id: unknown,
  isHidden: unknown,
  colors: unknown,
): boolean {
  const list = colors === undefined ? SEAT_COLORS : readTexts(world.machine, colors);
  const name = `${kind}:${needText(world, id, 'attachHider')}`;
  return setHider(object, name, isHidden === true ? { kind, colors: list } : undefined);
}

const paint: ObjectMethods = {
  getColorTint: (world, object) => tint(world, object),
  setColorTint: (world, object, value) => setTint(world, object, value),
  highlightOn: (world, object, value, seconds) => highlightOn(world, object, value, seconds),
  highlightOff: (_, object) => {
    object.highlight = undefined;
    object.highlightUntil = 0;
    return true;
  },
};

const hiding: ObjectMethods = {
  setHiddenFrom: (world, object, colors) => hide(world, object, 'hidden', 'hidden', colors),
  setInvisibleTo: (world, object, colors) => hide(world, object, 'invisible', 'invisible', colors),
  attachHider: (world, object, id, isHidden, colors) => attach(world, object, 'hidden', id, isHidden, colors),
  attachInvisibleHider: (world, object, id, isHidden, colors) =>
    attach(world, object, 'invisible', id, isHidden, colors),
};

const drawings: ObjectMethods = {
  setVectorLines: (world, object, lines) => {
    object.saved.AttachedVectorLines = readLines(world, lines);
    return true;
  },
  getVectorLines: (world, object) => writeLines(world, object.saved.AttachedVectorLines),
  setSnapPoints: (world, object, points) => {
    object.saved.AttachedSnapPoints = readSnapPoints(world, points);
    return true;
  },
  getSnapPoints: (world, object) => writeSnapPoints(world, object.saved.AttachedSnapPoints) ?? [],
};

const collisions: ObjectMethods = {
  registerCollisions: (_, object, stay) => {
    object.wantsCollisions = true;
    object.collisionStay = stay === true;
    return true;
  },
  unregisterCollisions: (_, object) => {
    object.wantsCollisions = false;
    return true;
  },
};

function readReveal(world: World, object: TableObject, given: unknown): boolean {
  const { machine } = world;
  if (!isTable(machine, given)) return badArgument(world, 1, 'setFogOfWarReveal', 'table', given);
  const known = revealOf(world, object);
  setReveal(object, {
    reveal: flagOr(given['reveal'], known.reveal),
    color: textOr(given['color'], known.color),
    range: numberOr(given['range'], known.range),
  });
  return true;
}

export const lookMethods: ObjectMethods = {
  getFogOfWarReveal: (world, object) => ({ ...revealOf(world, object) }),
  setFogOfWarReveal: (world, object, given) => readReveal(world, object, given),
  ...paint,
  ...hiding,
  ...drawings,
  ...collisions,
};
