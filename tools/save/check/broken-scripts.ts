import { syntaxErrorIn } from '../../lua/index.ts';

/** Where saves keep objects in objects. */
const LISTS = ['ObjectStates', 'ContainedObjects', 'ChildObjects'] as const;

/**
 * Scripts that TTS cannot read, each with its path, line and column, such as
 * `ObjectStates[3].LuaScript:2:5: unexpected symbol near '='`. Such an object has no script at all in the game.
 */
export function brokenScripts(save: unknown, path = ''): string[] {
  if (typeof save !== 'object' || save === null) return [];
  const record = save as Readonly<Record<string, unknown>>;
  const inside = LISTS.flatMap(name => {
    const list: unknown = record[name];
    return Array.isArray(list) ? list.flatMap((each, index) => brokenScripts(each, `${path}${name}[${index}].`)) : [];
  });
  const states = Object.entries(record['States'] ?? {}).flatMap(([id, each]) =>
    brokenScripts(each, `${path}States.${id}.`),
  );
  return [...ownFault(record, path), ...inside, ...states];
}

function ownFault({ LuaScript, Nickname, GUID }: Readonly<Record<string, unknown>>, path: string): string[] {
  const fault = typeof LuaScript === 'string' ? syntaxErrorIn(LuaScript) : undefined;
  if (fault === undefined) return [];
  const owner = [Nickname, GUID].filter(each => typeof each === 'string' && each !== '').join(' ');
  const of = owner === '' ? '' : ` (${owner})`;
  return [`${path}LuaScript${of}: line ${fault.line}, column ${fault.column}: ${fault.reason}`];
}
