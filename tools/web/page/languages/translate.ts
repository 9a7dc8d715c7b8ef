import type { de } from './catalogue-de.ts';
import { forThisPointer } from './touch-words.ts';

/**
 * A message of the page. English is the source: a message is its own English text. `{name}` is filled in; what stands
 * after a bar is said of any number but one; what follows a `#` tells two meanings of a word apart and is not shown.
 */
export type Message = keyof typeof de;

/** All messages in one language. */
export type MessageCatalogue = Readonly<Record<Message, string>>;

export type PageLanguage = 'en' | 'de' | 'es';

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Counted<Text extends string> = Text extends `${string}|${string}` ? 'count' : never;
type Values<Text extends string> = Readonly<Record<Placeholders<Text> | Counted<Text>, string | number>>;
type Parameters<Text extends string> = [Placeholders<Text> | Counted<Text>] extends [never] ? [] : [Values<Text>];

/** A message that needs no values. */
export type PlainMessage = { [Text in Message]: Parameters<Text> extends [] ? Text : never }[Message];

const PLACEHOLDER = /\{(\w+)\}/g;

let language: PageLanguage = 'en';
let catalogue: Partial<MessageCatalogue> = {};

/** Speaks this language from now on. Without a catalogue that is English. */
export function speak(chosen: PageLanguage, messages: Partial<MessageCatalogue>): void {
  language = chosen;
  catalogue = messages;
}

/** The language of the page. */
export function spokenLanguage(): PageLanguage {
  return language;
}

/** A message in the language of the page. */
export function t<Text extends Message>(message: Text, ...[values]: Parameters<Text>): string {
  const text = forThisPointer(catalogue[message] ?? message.replace(/#.*$/, ''), language);
  const found: Readonly<Record<string, string | number>> = values ?? {};
  return formOf(text, found['count']).replace(PLACEHOLDER, (whole, name: string) => String(found[name] ?? whole));
}

/** The form of a message for a number: the first for one, the last for all others. */
function formOf(text: string, count: string | number | undefined): string {
  if (count === undefined || !text.includes('|')) return text;
  const forms = text.split('|');
  const isOne = new Intl.PluralRules(language).select(Number(count)) === 'one';
  return (isOne ? forms[0] : forms.at(-1)) ?? text;
}

/** `Red, Blue and Green`, as one lists things in the language of the page. */
export function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(words);
}

/** A number with its thousands set apart, and a minus sign as long as a plus. */
export function numberText(value: number): string {
  return value.toLocaleString(language, { useGrouping: true }).replace('-', '−');
}

const COLORS = {
  White: 'White',
  Brown: 'Brown',
  Red: 'Red',
  Orange: 'Orange',
  Yellow: 'Yellow',
  Green: 'Green',
  Teal: 'Teal',
  Blue: 'Blue',
  Purple: 'Purple',
  Pink: 'Pink',
  Grey: 'Grey',
  Black: 'Black',
} as const satisfies Readonly<Record<string, Message>>;

/** What seats may be called, in English. */
export const SEAT_COLORS: readonly string[] = Object.keys(COLORS);

/** Whether a seat is called so; TTS names seats by their colours. */
export function isSeatColor(text: string): text is keyof typeof COLORS {
  return Object.hasOwn(COLORS, text);
}

/** What a seat is called. */
export function colorName(color: string): string {
  return isSeatColor(color) ? t(COLORS[color]) : color;
}
