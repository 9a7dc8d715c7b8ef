import { nativeMachine } from '../../../tools/table/machines/native-machine.ts';
import { answer } from '../../../tools/world/answer.ts';
import { createWorld } from '../../../tools/world/create-world.ts';
import type { TableObject } from '../../../tools/world/objects/table-object.ts';
import type { Answer, Command } from '../../../tools/world/protocol.ts';
import type { HandleKind, Machine } from '../../../tools/world/script-engine.ts';
import type { World } from '../../../tools/world/world.ts';
import { requireWords, saveWith } from './open-world.ts';

/** A machine in Node whose scripts do nothing, for tests of functions that only read what scripts give. */
export function quietEngine(): Machine {
  return nativeMachine(() => () => undefined);
}

/** A table without scripts in Node. */
export function quietWorld(): World {
  return createWorld(quietEngine());
}

/** What a script holds of an object: no table, whatever members it has. */
export function someHandle(engine: Machine): unknown {
  const kind: HandleKind<string> = { read: () => 1, write: () => {}, text: owner => owner };
  return engine.handles(kind).make('an object');
}

/** A member of a handle that is a string; handles raise an error for members that they lack. */
function nameIn(handle: object, key: string): string | undefined {
  try {
    const found: unknown = Reflect.get(handle, key);
    return typeof found === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** A table in Node, whose Global script is made of functions, and what that script heard. */
export interface ListeningTable {
  readonly world: World;
  send(command: Command): Answer;
  /** The events that Global heard since the last time this was asked, with their arguments as the script words them. */
  heard(): string[];
  object(guid: string): TableObject;
}

/**
 * Loads `objects`, with a Global script that notes down the events named by `events`. Those in `answers` return that
 * value to the game.
 */
export function listeningTable(
  objects: readonly object[],
  events: readonly string[],
  answers: Record<string, unknown> = {},
): ListeningTable {
  let heard: string[] = [];
  const word = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return `[${value.map(word).join(' ')}]`;
    return nameIn(value, 'guid') ?? nameIn(value, 'color') ?? 'table';
  };
  const machine = nativeMachine((source, _, environment) => () => {
    if (source !== 'global') return;
    for (const name of events) {
      environment[name] = (...values: unknown[]) => {
        heard.push([name, ...values.map(word)].join(' '));
        return answers[name];
      };
    }
  });
  const world = createWorld(machine);
  // The world's own answer, in the protocol that both sides share.
  const send = (command: Command): Answer => {
    const answered = JSON.parse(answer(world, JSON.stringify(command))) as Answer;
    requireWords(answered);
    return answered;
  };
  const { fault } = send({ kind: 'load', save: saveWith('global', objects) });
  if (fault !== undefined) throw new Error(fault);
  return {
    world,
    send,
    heard: () => {
      const all = heard;
      heard = [];
      return all;
    },
    object: guid => {
      const found = world.objects.byGuid[guid];
      if (found === undefined) throw new Error(`${guid} is not on the table`);
      return found;
    },
  };
}
