import { asObject, decode, panic } from '../../../src/kernel/index.ts';

/** The record that a request is. */
export function requestOf(text: string): Readonly<Record<string, unknown>> {
  const decoded = decode(text);
  return (decoded.ok ? asObject(decoded.value) : undefined) ?? panic(`Expected a record of numbers, not ${text}`);
}

/** A number of the request. */
export function numberIn(record: Readonly<Record<string, unknown>>, key: string): number {
  const number = record[key];
  return typeof number === 'number' ? number : panic(`Expected a number as ${key}`);
}

/** A text of the request. */
export function textIn(record: Readonly<Record<string, unknown>>, key: string): string {
  const text = record[key];
  return typeof text === 'string' ? text : panic(`Expected a text as ${key}`);
}
