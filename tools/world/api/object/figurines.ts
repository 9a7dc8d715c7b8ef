import { attackReach } from '../../assumptions.ts';
import { liveObjects } from '../../objects/list.ts';
import { type TableObject } from '../../objects/table-object.ts';
import type { Environment } from '../../script-engine.ts';
import { handleOf } from '../../scripts/handles.ts';
import { type Script } from '../../scripts/script.ts';
import { callAs } from '../../scripts/scripts.ts';
import { isFunction } from '../../values/reading.ts';
import { turned } from '../../values/rotations.ts';
import { type World } from '../../world.ts';

/** What a script wrote into `onAttack` or `onHit` of a figurine, and which script it was. */
interface Answerer {
  readonly run: unknown;
  readonly script: Script | undefined;
}

type Moment = 'onAttack' | 'onHit';

function answererOf(object: TableObject, moment: Moment): Answerer | undefined {
  // Only `figurine` below fills these settings.
  return object.scripting.settings[moment] as Answerer | undefined;
}

function answer(world: World, object: TableObject, moment: Moment, told: unknown): void {
  const answerer = answererOf(object, moment);
  if (answerer === undefined || answerer.script === undefined || !isFunction(answerer.run)) return;
  callAs(world, answerer.script, moment, answerer.run, told);
}

/** Whether `other` stands in the arc before `object` that its attack reaches. */
function isReached(object: TableObject, other: TableObject): boolean {
  const { distance, degrees } = attackReach();
  const x = other.position.x - object.position.x;
  const z = other.position.z - object.position.z;
  const apart = Math.sqrt(x * x + z * z);
  if (apart > distance * object.scale.x || apart === 0) return false;
  const forward = turned({ x: 0, y: 0, z: 1 }, { x: 0, y: object.rotation.y, z: 0 });
  return (forward.x * x + forward.z * z) / apart >= Math.cos((degrees * Math.PI) / 180);
}

function isFigurine(object: TableObject): boolean {
  return object.prefab.type === 'rpgFigurine';
}

/** A figurine attacks: it hears whom it reached, and each of them learns of it. */
function attack(world: World, object: TableObject): boolean {
  const hit = liveObjects(world).filter(other => other !== object && isFigurine(other) && isReached(object, other));
  answer(
    world,
    object,
    'onAttack',
    hit.map(other => handleOf(world, other)),
  );
  for (const other of hit) answer(world, other, 'onHit', handleOf(world, object));
  return true;
}

function toggle(object: TableObject, key: 'RPGmode' | 'RPGdead'): boolean {
  object.saved[key] = object.saved[key] !== true;
  return true;
}

/** The behaviour `RPGFigurine`: what it does is told and saved, not animated. */
export function figurine(world: World, object: TableObject): Environment {
  const { engine } = world;
  const functions: Environment = {
    attack: () => attack(world, object),
    changeMode: () => toggle(object, 'RPGmode'),
    die: () => toggle(object, 'RPGdead'),
  };
  const shared = engine.operators({
    name: 'RPGFigurine',
    index: (_, key) => {
      if (key === 'onAttack' || key === 'onHit') return answererOf(object, key)?.run;
      return typeof key === 'string' ? functions[key] : undefined;
    },
    newIndex: (_, key, value) => {
      if (key === 'onAttack' || key === 'onHit')
        object.scripting.settings[key] = { run: value, script: world.scripts.running };
    },
  });
  return engine.bless<Environment>({}, shared);
}
