import { parseCell, type Cell } from '../../grid/index.ts';
import { echo, trimmed, type Refusal } from '../../kernel/index.ts';
import { grid } from './rules/board.ts';
import { refuse } from './rules/action-rule.ts';
import { kindCard, type Kind } from './rules/kinds.ts';
import { LANDS, type CitiesAction } from './state.ts';
import { formatCellOf } from './words.ts';

/** An action as text: its word, then cards and tiles, such as `muster b2 GU e1`. */
export function formatAction(action: CitiesAction): string {
  if (action.kind === 'land') return `land ${action.land}`;
  if (action.kind === 'found' || action.kind === 'populate') {
    return `${action.kind} ${action.card} ${formatCellOf(action.to)}`;
  }
  if (action.kind === 'muster') return `muster ${formatCellOf(action.from)} ${action.card} ${formatCellOf(action.to)}`;
  if (action.kind === 'end' || action.kind === 'resign') return action.kind;
  if (action.kind === 'settle' || action.kind === 'join') return `${action.kind} ${formatCellOf(action.from)}`;
  return `${action.kind} ${formatCellOf(action.from)} ${formatCellOf(action.to)}`;
}

/** The action that a text means, legal or not. */
export function parseAction(text: string): CitiesAction | Refusal {
  const [word, ...parts] = trimmed(text).split(' ');
  const action = parseParts(word ?? '', parts);
  return (
    action ?? refuse('no-action', `"${echo(text)}" is no action: write such as "found LI b2", "move a3 a4" or "end"`)
  );
}

function parseParts(word: string, parts: readonly string[]): CitiesAction | undefined {
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 0) return word === 'end' || word === 'resign' ? { kind: word } : undefined;
  if (parts.length === 1) return word === 'land' ? parseLand(first) : parseOne(word, tile(first));
  if (parts.length === 2) return parseTwo(word, first, second);
  return parts.length === 3 && word === 'muster' ? parseMuster(tile(first), card(second), tile(third)) : undefined;
}

function tile(text: string): Cell | undefined {
  return parseCell(grid, text);
}

function card(text: string): Kind | undefined {
  return kindCard(text)?.kind;
}

function parseLand(text: string): CitiesAction | undefined {
  const land = LANDS.find(each => each === text);
  return land === undefined ? undefined : { kind: 'land', land };
}

function parseOne(word: string, from: Cell | undefined): CitiesAction | undefined {
  return from !== undefined && (word === 'settle' || word === 'join') ? { kind: word, from } : undefined;
}

function parseTwo(word: string, first: string, second: string): CitiesAction | undefined {
  const to = tile(second);
  if (to === undefined) return undefined;
  if (word === 'found' || word === 'populate') {
    const laid = card(first);
    return laid === undefined ? undefined : { kind: word, card: laid, to };
  }
  const from = tile(first);
  const isWay = word === 'move' || word === 'cross' || word === 'road' || word === 'attack';
  return isWay && from !== undefined ? { kind: word, from, to } : undefined;
}

function parseMuster(from: Cell | undefined, laid: Kind | undefined, to: Cell | undefined): CitiesAction | undefined {
  if (from === undefined || laid === undefined || to === undefined) return undefined;
  return { kind: 'muster', from, card: laid, to };
}
