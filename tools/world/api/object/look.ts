import { type Hider, type TableObject } from '../../objects/table-object.ts';
import { color } from '../../scripts/color-class.ts';
import { timeOf } from '../../time.ts';
import { SEAT_COLORS } from '../../values/colors.ts';
import { flagOr, isTable, numberOr, readTexts, textOr } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { revealOf, setReveal } from '../../zones/fog.ts';
import { readLines, readSnapPoints, writeLines, writeSnapPoints } from '../lines.ts';
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
  object.look.highlight = needPaint(world, value, 'highlightOn');
  const duration = numberOr(seconds, 0);
  object.look.highlightUntil = duration > 0 ? timeOf(world) + duration : 0;
  if (duration > 0) world.objects.highlighted.push(object);
  return true;
}

function setHider(object: TableObject, id: string, hider: Hider | undefined): boolean {
  const hiders = object.look.hiders ?? {};
  if (hider === undefined) delete hiders[id];
  else hiders[id] = hider;
  object.look.hiders = hiders;
  return true;
}

function hide(world: World, object: TableObject, id: string, kind: Hider['kind'], colors: unknown): boolean {
  const list = readTexts(world.engine, colors);
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
  const named = readTexts(world.engine, colors);
  const list = named.length === 0 ? SEAT_COLORS : named;
  const called = kind === 'hidden' ? 'attachHider' : 'attachInvisibleHider';
  const name = `${kind}:${needText(world, id, called)}`;
  return setHider(object, name, isHidden === true ? { kind, colors: list } : undefined);
}

const paint: ObjectMethods = {
  getColorTint: (world, object) => tint(world, object),
  setColorTint: (world, object, value) => setTint(world, object, value),
  highlightOn: (world, object, value, seconds) => highlightOn(world, object, value, seconds),
  highlightOff: (_, object) => {
    object.look.highlight = undefined;
    object.look.highlightUntil = 0;
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
    object.body.reportsCollisions = true;
    object.body.reportsStay = stay === true;
    return true;
  },
  unregisterCollisions: (_, object) => {
    const wasRegistered = object.body.reportsCollisions;
    object.body.reportsCollisions = false;
    return wasRegistered;
  },
};

function readReveal(world: World, object: TableObject, given: unknown): boolean {
  const { engine } = world;
  if (!isTable(engine, given)) return badArgument(world, 1, 'setFogOfWarReveal', 'table', given);
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
