import { readInteger, trimmed } from '../../../kernel/index.ts';
import { statText, type UnitDesign } from '../rules/design.ts';
import { CLASS_IDS } from '../rules/roster.ts';
import { specialOf } from '../rules/specials.ts';
import { SPECIALS } from '../rules/specials.ts';
import { designReport } from '../sides/design-check.ts';
import type { SideData } from '../state.ts';
import { textLines, type LineFault, type TextLine } from './text-lines.ts';

/** What a file of designs holds: the names of a side, as far as they are written, and designs. */
export interface DesignFile {
  readonly side: SideData;
  readonly faults: readonly LineFault[];
}

/** The texts of a side, in the order of its data. */
const NAMES = ['side', 'capital', 'ruler', 'backstory', 'symbolism', 'flag'];
const BAR = '|';
const FORM = 'CLASS NAME | HP/ATTACK/DEFENSE/MOVE | SPECIALS | UTILITY';

/**
 * Reads a side, or a library of designs, from text:
 *
 *     side The Iron Tithe
 *     capital Ledger
 *     ruler The First Auditor
 *     backstory They count what the world owes them.
 *     symbolism A scale with one heavy bowl
 *     flag Grey, with a red seal
 *     C Ram-Bearer | 8/8/1/0 | heavy siege jericho | ravenous
 *
 * The numbers are the increases bought. Designs that the rules forbid are read, and reported by `designReport`.
 */
export function readDesigns(text: string): DesignFile {
  const faults: LineFault[] = [];
  const designs: UnitDesign[] = [];
  const names: Record<string, string> = {};
  for (const each of textLines(text)) {
    if (NAMES.includes(each.word)) {
      if (each.rest === '') faults.push(fault(each, each.text, `${each.word} TEXT`, 'Write a text after the word'));
      names[each.word] = each.rest;
    } else if (CLASS_IDS.includes(each.word)) {
      const read = readDesign(each);
      if ('remedy' in read) faults.push(read);
      else designs.push(read);
    } else {
      const known = NAMES.concat(CLASS_IDS);
      faults.push({
        ...fault(each, each.word, `one of ${known.join(', ')}`, 'Begin the line with one of them'),
        known,
      });
    }
  }
  const [name = '', capital = '', ruler = '', ...texts] = NAMES.map(each => names[each] ?? '');
  return { side: { name, capital, ruler, texts, designs }, faults };
}

function fault({ line }: TextLine, value: string, expected: string, remedy: string): LineFault {
  return { line, value, expected, remedy };
}

function readDesign(each: TextLine): UnitDesign | LineFault {
  const [name = '', bought = '', list = '', utility = '', ...more] = each.rest.split(BAR).map(part => trimmed(part));
  const numbers =
    bought === '' ? [0, 0, 0, 0] : bought.split('/').flatMap(number => readInteger(trimmed(number), 3) ?? []);
  if (name === '' || more.length > 0) return fault(each, each.text, FORM, 'Divide the line by bars');
  const [hp, attack, defense, move] = numbers;
  const isOther = bought !== '' && bought.split('/').length !== 4;
  if (hp === undefined || attack === undefined || defense === undefined || move === undefined || isOther) {
    return fault(
      each,
      bought,
      'four whole numbers, such as 8/8/1/0',
      'Write the increases bought, not the final statline',
    );
  }
  const specials = list.split(' ').filter(special => special !== '');
  const unknown = specials.concat(utility === '' ? [] : [utility]).find(special => specialOf(special) === undefined);
  if (unknown !== undefined) {
    const known = SPECIALS.map(({ id }) => id);
    return { ...fault(each, unknown, `specials: some of ${known.join(', ')}`, 'Take it out, or correct it'), known };
  }
  return { class: each.word, name, hp, attack, defense, move, specials, utility };
}

/** Everything that keeps a side from being played: texts and designs that are missing, and designs that are refused. */
export function sideFaults({ capital, designs, name, ruler, texts }: SideData): readonly LineFault[] {
  const given = [name, capital, ruler].concat(texts);
  const missing = NAMES.filter((_, index) => (given[index] ?? '') === '').map(each => ({
    line: 0,
    value: each,
    expected: `a line "${each} TEXT"`,
    remedy: 'Add it',
  }));
  const counts = CLASS_IDS.flatMap(id => {
    const count = designs.filter(design => design.class === id).length;
    return count === 1
      ? []
      : [{ line: 0, value: id, expected: `one design of this class, not ${count}`, remedy: 'Keep one of each class' }];
  });
  return missing.concat(
    counts,
    designs.flatMap(design => designFaults(design)),
  );
}

function designFaults(design: UnitDesign): LineFault[] {
  const faults = designReport(design)?.faults ?? [];
  return faults.map(({ code, message }) => ({
    line: 0,
    value: `${design.class} ${design.name}`,
    expected: `a design without ${code}`,
    remedy: message,
  }));
}

/** A side, or designs alone, as text. */
export function writeDesigns({ capital, designs, name, ruler, texts }: SideData): string {
  const given = [name, capital, ruler].concat(texts);
  const lines = NAMES.map((each, index) => `${each} ${given[index] ?? ''}`).filter(
    (_, index) => (given[index] ?? '') !== '',
  );
  return `${lines.concat(designs.map(design => designLine(design))).join('\n')}\n`;
}

function designLine(design: UnitDesign): string {
  const { class: unitClass, name, specials, utility } = design;
  return [`${unitClass} ${name}`, statText(design), specials.join(' '), utility].join(` ${BAR} `);
}
