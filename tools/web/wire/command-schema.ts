import * as v from 'valibot';
import { type CommandDeclaration, type Declarations, type CommandField, PLAYER_COMMANDS } from '../../world/index.ts';
import type { PlayerCommand } from './wire.ts';

type Schema = v.GenericSchema;
type ObjectSchema = v.ObjectSchema<
  { readonly kind: v.LiteralSchema<string, undefined>; readonly [name: string]: Schema },
  undefined
>;

const GUID = v.pipe(v.string(), v.maxLength(200));
const GUIDS = listOf(GUID, 2_000);

/** A list is counted before anything in it is looked at. */
function listOf(item: Schema, most: number): Schema {
  const isShort = (value: unknown): boolean => !Array.isArray(value) || value.length <= most;
  return v.pipe(v.custom<unknown>(isShort, `Invalid length: Expected <=${most}`), v.array(item));
}

function fieldSchema(field: CommandField): Schema {
  switch (field.kind) {
    case 'string':
      return v.pipe(v.string(), v.maxLength(field.most));
    case 'number':
      return v.pipe(v.number(), v.finite(), v.minValue(field.least), v.maxValue(field.most));
    case 'integer':
      return v.pipe(v.number(), v.integer(), v.minValue(field.least), v.maxValue(field.most));
    case 'boolean':
      return v.boolean();
    case 'choice':
      return v.picklist(field.values);
    case 'path': {
      const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(field.most));
      return listOf(index, field.deepest);
    }
  }
}

function targetEntries({ target }: CommandDeclaration): Record<string, Schema> {
  if (target === undefined) return {};
  if (target.of === 'objects') return { guids: GUIDS };
  return { guid: target.of === 'object' || target.of === 'panel' ? GUID : v.exactOptional(GUID) };
}

function commandSchema(kind: string, declaration: CommandDeclaration): ObjectSchema {
  const fields = Object.entries(declaration.fields ?? {}).map(([name, field]) => {
    const schema = fieldSchema(field);
    return [name, field.isOptional === true ? v.exactOptional(schema) : schema] as const;
  });
  return v.object({ kind: v.literal(kind), ...targetEntries(declaration), ...Object.fromEntries(fields) });
}

/** What clients may send, by the declarations of the commands. Unknown fields are dropped. */
export function schemaOf(declarations: Declarations): v.GenericSchema<unknown, { readonly kind: string }> {
  const commands = Object.entries(declarations).map(([kind, declaration]) => commandSchema(kind, declaration));
  // Every variant has a kind: `commandSchema` puts it in.
  return v.variant('kind', commands) as unknown as v.GenericSchema<unknown, { readonly kind: string }>;
}

/** A command that a client sends for its player. The types follow from the same declarations. */
export const playerCommandSchema = schemaOf(PLAYER_COMMANDS) as v.GenericSchema<unknown, PlayerCommand>;
