import { describe, expect, test } from 'vitest';
import { readPageMessage } from '../../../../tools/web/wire/validation.ts';
import { type CommandDeclaration, type CommandField, PLAYER_COMMANDS } from '../../../../tools/world/index.ts';

type Values = Readonly<Record<string, unknown>>;

const COMMANDS: readonly (readonly [string, CommandDeclaration])[] = Object.entries(PLAYER_COMMANDS);
const TOO_LONG = 'x'.repeat(200_000);

function validValue(field: CommandField): unknown {
  if (field.kind === 'string') return 'text';
  if (field.kind === 'boolean') return true;
  if (field.kind === 'choice') return field.values[0];
  return field.kind === 'path' ? [0, 1] : field.least;
}

/** What no client may send in this field. */
function malformedValues(field: CommandField): readonly unknown[] {
  switch (field.kind) {
    case 'string':
      return [7, null, {}, 'x'.repeat(field.most + 1)];
    case 'number':
      return ['1', null, field.least - 1, field.most + 1];
    case 'integer':
      return ['1', null, 0.5, field.least - 1, field.most + 1];
    case 'boolean':
      return ['true', 1, null];
    case 'choice':
      return ['constructor', 0, null];
    case 'path':
      return ['0', [-1], [0.5], ['0'], [field.most + 1], Array.from({ length: field.deepest + 1 }, () => 0)];
  }
}

function targetCases({ target }: CommandDeclaration): readonly (readonly [string, unknown, readonly unknown[]])[] {
  if (target === undefined) return [];
  if (target.of === 'objects')
    return [['guids', ['a00001'], ['a00001', [7], Array.from({ length: 3_000 }, () => 'a00001')]]];
  return [['guid', 'a00001', [7, null, ['a00001'], TOO_LONG]]];
}

/** Every field of a command: a valid value, and malformed ones. */
function fieldCases(declaration: CommandDeclaration): readonly (readonly [string, unknown, readonly unknown[]])[] {
  const fields = Object.entries(declaration.fields ?? {});
  return [
    ...targetCases(declaration),
    ...fields.map(([name, field]) => [name, validValue(field), malformedValues(field)] as const),
  ];
}

function isOptional({ target, fields }: CommandDeclaration, name: string): boolean {
  if (name === 'guid') return target?.of === 'table' || target?.of === 'pointer';
  return fields?.[name]?.isOptional === true;
}

function read(command: Values): unknown {
  return readPageMessage(JSON.stringify({ kind: 'act', command }));
}

describe.each(COMMANDS)('the command %s of a client', (kind, declaration) => {
  const cases = fieldCases(declaration);
  const valid: Values = { kind, ...Object.fromEntries(cases.map(([name, value]) => [name, value])) };

  test('is read with all its fields, and with no others', () => {
    expect(read({ ...valid, color: 'Blue', surprise: 1 })).toEqual({ kind: 'act', command: valid });
  });

  test('is refused with any field malformed, and the answer names the field', () => {
    for (const [name, , malformed] of cases)
      for (const value of malformed) expect(read({ ...valid, [name]: value })).toContain(`command.${name}`);
  });

  test('lacks nothing but optional fields', () => {
    for (const [name] of cases) {
      const { [name]: _, ...rest } = valid;
      const answer = read(rest);
      if (isOptional(declaration, name)) expect(answer).toEqual({ kind: 'act', command: rest });
      else expect(answer).toContain(`command.${name}`);
    }
  });
});

describe('a message of a client', () => {
  test('is refused by its first fault, however many there are', () => {
    const refused = read({ kind: 'flick', guid: 7, x: 'a', z: 'b' });
    expect(refused).toBe('command.guid: Invalid type: Expected string but received 7');
  });

  test('has its lists counted before what is in them is looked at', () => {
    const guids = Array.from({ length: 480_000 }, () => 0);
    expect(read({ kind: 'select', guids })).toBe('command.guids: Invalid length: Expected <=2000');
    const path = guids.map(String);
    expect(read({ kind: 'ui', guid: '-1', path, event: 'onClick' })).toContain('command.path: Invalid length');
  });

  test.each([
    ['no JSON', 'The message is not JSON', '{'],
    ['an unknown command', 'command.kind', '{"kind":"act","command":{"kind":"constructor"}}'],
    ['a command of the host alone', 'command.kind', '{"kind":"act","command":{"kind":"promote"}}'],
    ['a command without a kind', 'command.kind', '{"kind":"act","command":{}}'],
    ['an unknown message', 'kind', '{"kind":"dance"}'],
  ])('is refused: %s', (_, text, json) => {
    expect(readPageMessage(json)).toContain(text);
  });
});
