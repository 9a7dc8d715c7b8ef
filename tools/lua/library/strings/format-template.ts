import { charge, chargeSteps } from '../../runtime/budget.ts';
import { KnownTexts } from '../known-texts.ts';

/** What stands between `%` and the letter of a place in a template. */
export interface Specifier {
  readonly left: boolean;
  readonly alternate: boolean;
  readonly plus: boolean;
  readonly blank: boolean;
  readonly zeros: boolean;
  readonly width: number;
  readonly precision: number | undefined;
}

/** A place in a template that takes an argument. */
export interface TemplateItem {
  /** Text in front of it, doubled percents already made one. */
  readonly before: string;
  readonly letter: string;
  /** Nothing if .NET does not know such a form: it stays as it is, as {@link form}. */
  readonly specifier: Specifier | undefined;
  /** Neither signs nor a width: text is put in as it is. */
  readonly isBare: boolean;
  readonly form: string;
}

/** A template of `string.format`, read once. */
export interface Template {
  readonly items: readonly TemplateItem[];
  /** What follows the last one. */
  readonly after: string;
  /** The mistake that ends it, which shows when there is an argument for it. */
  readonly mistake: string | undefined;
}

const LETTERS = 'cdiouxXeEfgGqs';
const SPECIFIER = /^%([#\-+ ]*)(\d*)(?:\.(\d+))?[hl]?[dioxXucsfeEgG]$/;

const CALLS_AN_ITEM = 4;
const known = new KnownTexts<Template>();

/** The template of that text. @throws {BudgetError} */
export function templateOf(text: string): Template {
  return known.get(text) ?? known.keep(text, readTemplate(text));
}

function readTemplate(text: string): Template {
  chargeSteps(text.length);
  const items: TemplateItem[] = [];
  let before = '';
  let place = 0;
  for (;;) {
    const percent = text.indexOf('%', place);
    if (percent < 0) return { items, after: before + text.slice(place), mistake: undefined };
    before += text.slice(place, percent);
    if (text.charAt(percent + 1) === '%') {
      charge(1);
      before += '%';
      place = percent + 2;
      continue;
    }
    charge(CALLS_AN_ITEM);
    const end = specifierEnd(text, percent + 1);
    if (typeof end === 'string') return { items, after: before, mistake: end };
    const form = text.slice(percent, end);
    const letter = form.slice(-1);
    if (!LETTERS.includes(letter)) {
      const mistake = `invalid option '%${letter === '%' && form.length === 1 ? '\0' : letter}' to 'format'`;
      return { items, after: before, mistake };
    }
    items.push({ before, letter, specifier: specifierOf(form), isBare: form.length === 2, form: longForm(form) });
    before = '';
    place = end;
  }
}

/** Where the letter ends, or what is wrong. */
function specifierEnd(template: string, start: number): number | string {
  let place = start;
  while (place < template.length && '-+ #0'.includes(template.charAt(place))) place++;
  if (place - start >= 6) return 'invalid format (repeated flags)';
  place = skipDigits(template, place);
  if (template.charAt(place) === '.') place = skipDigits(template, place + 1);
  if (isDigit(template.charAt(place))) return 'invalid format (width or precision too long)';
  return place + 1;
}

function skipDigits(template: string, start: number): number {
  let place = start;
  while (place < start + 2 && isDigit(template.charAt(place))) place++;
  return place;
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9' && char.length === 1;
}

/** MoonSharp asks for long integers. */
function longForm(form: string): string {
  return /[diouxX]$/.test(form) ? `${form.slice(0, -1)}l${form.slice(-1)}` : form;
}

function specifierOf(form: string): Specifier | undefined {
  const match = SPECIFIER.exec(form);
  if (match === null) return undefined;
  const [, flags = '', width = '', precision] = match;
  const left = flags.includes('-');
  return {
    left,
    alternate: flags.includes('#'),
    plus: flags.includes('+'),
    blank: flags.includes(' ') && !flags.includes('+'),
    zeros: width.startsWith('0') && !left,
    width: Number(width),
    precision: precision === undefined ? undefined : Number(precision),
  };
}
