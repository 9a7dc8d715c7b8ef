import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { CommandOption, Panel } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { designLines } from '../planning/design-lines.ts';
import type { UnitDesign } from '../rules/design.ts';
import { classRow, designOf } from '../rules/roster.ts';
import { SPECIALS } from '../rules/specials.ts';
import { UNIT_CLASSES } from '../rules/unit-kinds.ts';
import { sideOf } from '../rules/position.ts';
import type { Valhalla } from '../state.ts';
import { askButton, closeButton, numberIn, pageButton, type PageButton } from './page-words.ts';

const NONE = '-';
/** More than any pool buys. */
const MOST = 99;

/** The page of a design: `design C 8/8/1/0 heavy+siege ravenous`, with a dash for nothing. */
function designPageText({ attack, class: unitClass, defense, hp, move, specials, utility }: UnitDesign): string {
  const bought = `${hp}/${attack}/${defense}/${move}`;
  const taken = specials.length === 0 ? NONE : specials.join('+');
  return `design ${unitClass} ${bought} ${taken} ${utility === '' ? NONE : utility}`;
}

/** The design that a page writes; what cannot be read is left out. */
function designIn(words: readonly string[]): UnitDesign {
  const [, unitClass = '', bought = '', taken = NONE, utility = NONE] = words;
  const row = classRow(unitClass) ?? UNIT_CLASSES[3];
  const [hp, attack, defense, move] = bought.split('/').map(each => numberIn(each, 0, MOST));
  const isSpecial = (id: string): boolean => SPECIALS.some(special => special.id === id);
  return {
    class: row?.id ?? 'C',
    name: row?.name ?? '',
    hp: hp ?? 0,
    attack: attack ?? 0,
    defense: defense ?? 0,
    move: move ?? 0,
    specials: taken.split('+').filter(id => isSpecial(id)),
    utility: isSpecial(utility) ? utility : '',
  };
}

/**
 * The designer of units (VAL-VIEW-03): ledger, caps, final statline and all faults follow each change. In play designs do not
 * change; it shows what could be, and what a design of one's own is made of.
 */
export function designPage(view: Valhalla, player: PlayerId, words: readonly string[]): Panel<ValhallaAction> {
  const design = designIn(words);
  const own = sideOf(view, player);
  const more = own.special.points.find(each => each.design === design.class)?.count ?? 0;
  const row = classRow(design.class) ?? panic(`There is no class ${design.class}`);
  const written = `${design.class} ${design.name} | ${design.hp}/${design.attack}/${design.defense}/${design.move} | ${design.specials.join('+')} | ${design.utility}`;
  const lines = designLines(design, more).concat([`As text: ${written}`]);
  const buttons = row.slots > 0 ? stepButtons(design).concat(specialButtons(design)) : [];
  return {
    id: `page-${player}`,
    slot: 'centre',
    for: [player],
    title: 'Design a unit',
    lines,
    buttons: buttons.concat([utilityButton(design), classButton(view, player), closeButton()]),
  };
}

const STATS = ['hp', 'attack', 'defense', 'move'] as const;
const STAT_WORDS: Readonly<Record<(typeof STATS)[number], string>> = {
  hp: 'HP',
  attack: 'Attack',
  defense: 'Defense',
  move: 'Move',
};

function stepButtons(design: UnitDesign): PageButton[] {
  const buttons: PageButton[] = [];
  for (const stat of STATS) {
    const value = design[stat];
    const to = (next: number): string => designPageText({ ...design, [stat]: next });
    buttons.push(pageButton(`more-${stat}`, `${STAT_WORDS[stat]} +1`, to(value < MOST ? value + 1 : MOST)));
    if (value > 0) buttons.push(pageButton(`less-${stat}`, `${STAT_WORDS[stat]} −1`, to(value - 1)));
  }
  return buttons;
}

function specialButtons(design: UnitDesign): PageButton[] {
  const { specials } = design;
  const others = SPECIALS.filter(({ id }) => id === 'well_trained' || !specials.includes(id));
  const take = others.map(({ cost, id }) => show(`${id}: ${cost}`, { ...design, specials: specials.concat([id]) }));
  const leave = specials.map((id, index) =>
    show(id, { ...design, specials: specials.filter((_, at) => at !== index) }),
  );
  const buttons = [askButton('take', 'Take a special...', 'Which special, for how many points?', take)];
  return leave.length === 0
    ? buttons
    : buttons.concat([askButton('leave', 'Take a special out...', 'Which one?', leave)]);
}

function utilityButton(design: UnitDesign): PageButton {
  const free = SPECIALS.filter(({ cost }) => cost === 0);
  const options = free.map(({ id }) => show(id, { ...design, utility: id }));
  const none = show('none', { ...design, utility: '' });
  return askButton('utility', 'Utility special...', 'Which one?', options.concat([none]));
}

/** Each class, empty and as the player's own design has it. */
function classButton(view: Valhalla, player: PlayerId): PageButton {
  const options = UNIT_CLASSES.flatMap(({ id, name }) => {
    const empty = { class: id, name, hp: 0, attack: 0, defense: 0, move: 0, specials: [], utility: '' };
    const own = designOf(view, player, id);
    const options = [show(`${name}, empty`, empty)];
    return own === undefined ? options : options.concat([show(`${name}: your ${own.name}`, own)]);
  });
  return askButton('class', 'Another class...', 'Which class?', options);
}

function show(label: string, design: UnitDesign): CommandOption<ValhallaAction> {
  return { label, command: { kind: 'show', page: designPageText(design) } };
}
