import type { PlayerId } from '../../../kernel/index.ts';
import type { Panel } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { countAt, groupLines, groupsAt, type UnitGroup } from '../planning/arrangement.ts';
import { cellOf } from '../scene/places.ts';
import type { Valhalla } from '../state.ts';
import { closeButton, countButton, numberIn, pageButton, type PageButton, type PageReader } from './page-words.ts';

/** Those of a force whom its player has chosen to march together. */
export interface Party {
  readonly hex: HexNumber;
  readonly label: string;
  /** As orders name them. */
  readonly lines: readonly string[];
}

const MOST_HEX = 9999;

/** The page on which a player chooses who of the force in a hex marches in a turn: `party 42 7 3.0.1`, a count a group. */
export function partyText({ turn }: Valhalla, hex: HexNumber, counts: readonly number[] = []): string {
  return counts.length === 0 ? `party ${hex} ${turn}` : `party ${hex} ${turn} ${counts.join('.')}`;
}

/** The groups of the force of a page; none after its turn. */
function groupsFor(shown: Valhalla, player: PlayerId, words: readonly string[]): readonly UnitGroup[] {
  const { active, phase, turn } = shown;
  const isNow = phase === 'orders' && active === player && words[2] === `${turn}`;
  return isNow ? groupsAt(shown, player, numberIn(words[1], 0, MOST_HEX)) : [];
}

/** How many of each group a page chooses; nobody if the force has changed. */
function countsIn(word: string | undefined, groups: readonly UnitGroup[]): readonly number[] {
  const counts = (word ?? '').split('.');
  const isSame = counts.length === groups.length;
  return groups.map(({ leads }, index) => (isSame ? numberIn(counts[index], 0, leads.length) : 0));
}

/** What a page chooses; nothing while it chooses nobody. */
export function partyIn(shown: Valhalla, player: PlayerId, words: readonly string[]): Party | undefined {
  const hex = numberIn(words[1], 0, MOST_HEX);
  const groups = groupsFor(shown, player, words);
  const counts = countsIn(words[3], groups);
  const lines = groups.flatMap((group, index) => groupLines(group, 0, countAt(counts, index)));
  return lines.length === 0 ? undefined : { hex, label: partyWords(groups, counts), lines };
}

function partyWords(groups: readonly UnitGroup[], counts: readonly number[]): string {
  return groups
    .flatMap(({ name }, index) => (countAt(counts, index) === 0 ? [] : [`${countAt(counts, index)} ${name}`]))
    .join(', ');
}

/** The page itself. While it is open, dragging the force means those whom it chooses. Nothing where no force stands. */
export function partyPage({ player, shown }: PageReader, words: readonly string[]): Panel<ValhallaAction> | undefined {
  const hex = numberIn(words[1], 0, MOST_HEX);
  const groups = groupsFor(shown, player, words);
  if (groups.length === 0) return undefined;
  const counts = countsIn(words[3], groups);
  const chosen = partyWords(groups, counts);
  const buttons: PageButton[] = groups.map(({ leads, name }, index) =>
    countButton(`count-${index}`, `${name}: ${countAt(counts, index)} of ${leads.length}`, leads.length, count =>
      partyText(
        shown,
        hex,
        counts.map((known, at) => (at === index ? count : known)),
      ),
    ),
  );
  const all = groups.map(({ leads }) => leads.length);
  return {
    id: `page-${player}`,
    slot: 'right',
    for: [player],
    title: `Who marches from ${cellOf(shown, hex)}?`,
    lines: chosen === '' ? ['Press a kind of unit to say how many'] : [chosen, 'Drag the force to where they go'],
    buttons: buttons.concat([pageButton('all', 'Everybody', partyText(shown, hex, all)), closeButton()]),
  };
}

/** The party as a text: what follows from it is the same while the text is. */
export function partyKey(party: Party | undefined): string {
  return party === undefined ? '' : `${party.hex} ${party.lines.join('+')}`;
}
