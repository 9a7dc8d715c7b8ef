import { parseCell, type Cell } from '../../../grid/index.ts';
import { echo, newAgenda, readInteger, trimmed, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { SacredCard } from '../cards/card.ts';
import { findCard } from '../cards/catalogue.ts';
import { elementNamed, type SacredElement } from '../cards/elements.ts';
import { fieldNamed, FIELD_NAMES, type FieldName } from '../cards/fields.ts';
import { DIE_SIDES, MODES, type FieldToken, type Sacred, type SacredPhase, type SacredPlayer } from '../state.ts';
import { formatToken, parseToken } from './token-text.ts';

/*
 * A position as text, a thing a line:
 *
 *   field Medium     mode War     income 2     turns 20     timer 0     starting 30
 *   active S         round 3      first N      phase action
 *   life 30 11       coins 1 0    gathered 4 2 kills 0 1           South's number first
 *   dice 3 17                                                      their last rolls
 *   commander S AC zone           hand S A01 A02    deck N B03    grave S A07
 *   tile c4 Ice
 *   A05@c3(S)                     a token: see token-text.ts
 */

/** The phases in which a player decides: play can only go on from these. */
const PHASES: readonly SacredPhase[] = ['deploy', 'move', 'action'];
const NUMBERS = ['income', 'turns', 'timer', 'starting', 'round'] as const;
const PAIRS = ['life', 'coins', 'gathered', 'kills', 'dice'] as const;
const PILES = ['hand', 'deck', 'grave'] as const;
/** Lines that are read of a position. */
const MOST_LINES = 300;

interface PositionDraft {
  field: FieldName;
  mode: Sacred['mode'];
  readonly numbers: Record<string, number>;
  readonly pairs: Record<string, readonly number[]>;
  active: PlayerId;
  first: PlayerId;
  phase: SacredPhase;
  readonly piles: Record<string, readonly string[]>;
  readonly commanders: Record<PlayerId, string>;
  readonly zones: Record<PlayerId, boolean>;
  readonly tiles: { readonly name: string; readonly element: SacredElement }[];
  readonly tokens: string[];
}

/** The position that `text` describes, or the line of it that describes nothing. */
export function parsePosition(text: string, extra: readonly SacredCard[] = []): Sacred | Refusal {
  const lines = text.split('\n').map(each => trimmed(each));
  if (lines.length > MOST_LINES) return bad(`A position has at most ${MOST_LINES} lines, this one ${lines.length}`);
  const draft: PositionDraft = {
    field: 'Medium',
    mode: 'War',
    numbers: {},
    pairs: {},
    active: 'p1',
    first: 'p1',
    phase: 'action',
    piles: {},
    commanders: { p1: 'AC', p2: 'BC' },
    zones: {},
    tiles: [],
    tokens: [],
  };
  for (const line of lines) {
    if (line !== '' && !readLine(draft, line, extra)) return bad(`"${echo(line)}" is not a line of a position`);
  }
  return positionFrom(draft, extra);
}

function bad(message: string): Refusal {
  return { code: 'no-position', message };
}

function readLine(draft: PositionDraft, line: string, extra: readonly SacredCard[]): boolean {
  if (line.includes('@')) {
    draft.tokens.push(line);
    return true;
  }
  const [word = '', ...parts] = line.split(' ').filter(part => part !== '');
  const value = parts[0] ?? '';
  if (NUMBERS.some(each => each === word)) return readNumber(draft, word, value);
  if (PAIRS.some(each => each === word)) return readPair(draft, word, parts);
  if (PILES.some(each => each === word)) return readPile(draft, word, parts, extra);
  if (word === 'commander') return readCommander(draft, parts, extra);
  if (word === 'tile') return readTile(draft, parts);
  return readWord(draft, word, value);
}

function readWord(draft: PositionDraft, word: string, value: string): boolean {
  const field = FIELD_NAMES.find(each => each === value);
  const mode = MODES.find(each => each === value);
  const phase = PHASES.find(each => each === value);
  const player = seatOf(value);
  if (word === 'field' && field !== undefined) draft.field = field;
  else if (word === 'mode' && mode !== undefined) draft.mode = mode;
  else if (word === 'phase' && phase !== undefined) draft.phase = phase;
  else if (word === 'active' && player !== undefined) draft.active = player;
  else if (word === 'first' && player !== undefined) draft.first = player;
  else return false;
  return true;
}

function readNumber(draft: PositionDraft, word: string, value: string): boolean {
  const number = readInteger(value, 4);
  if (number === undefined || (number === 0 && word === 'round')) return false;
  draft.numbers[word] = number;
  return true;
}

function readPair(draft: PositionDraft, word: string, parts: readonly string[]): boolean {
  const numbers = parts.map(part => readInteger(part, 6) ?? -1);
  draft.pairs[word] = numbers;
  if (word === 'dice' && numbers.some(number => number < 1 || number > DIE_SIDES)) return false;
  return numbers.length === 2 && !numbers.includes(-1);
}

function readPile(draft: PositionDraft, word: string, parts: readonly string[], extra: readonly SacredCard[]): boolean {
  const player = seatOf(parts[0] ?? '');
  const cards = parts.slice(1);
  if (player === undefined || cards.some(card => findCard(extra, card) === undefined)) return false;
  draft.piles[`${word} ${player}`] = cards;
  return true;
}

function readCommander(draft: PositionDraft, parts: readonly string[], extra: readonly SacredCard[]): boolean {
  const [seat = '', card = '', zone = ''] = parts;
  const player = seatOf(seat);
  if (player === undefined || findCard(extra, card)?.kind !== 'unit') return false;
  draft.commanders[player] = card;
  draft.zones[player] = zone === 'zone';
  return true;
}

function readTile(draft: PositionDraft, parts: readonly string[]): boolean {
  const [name = '', value = ''] = parts;
  const element = elementNamed(value);
  if (element === undefined) return false;
  draft.tiles.push({ name, element });
  return true;
}

function seatOf(text: string): PlayerId | undefined {
  if (text === 'S') return 'p1';
  return text === 'N' ? 'p2' : undefined;
}

function positionFrom(draft: PositionDraft, extra: readonly SacredCard[]): Sacred | Refusal {
  const { board } = fieldNamed(draft.field);
  const tiles: (SacredElement | '-')[] = board.names.map(() => '-');
  for (const { name, element } of draft.tiles) {
    const cell = parseCell(board, name);
    if (cell === undefined) return bad(`"${echo(name)}" is not a tile of the field ${draft.field}`);
    tiles[cell] = element;
  }
  const tokens: FieldToken[] = [];
  for (const text of draft.tokens) {
    const token = parseToken(text, `t${tokens.length + 1}`, board, extra);
    if (token === undefined || isTaken(tokens, token.cell)) return bad(`"${echo(text)}" is not a line of a position`);
    tokens.push(token);
  }
  const { numbers, active, first } = draft;
  return {
    mode: draft.mode,
    field: draft.field,
    baseIncome: numbers['income'] ?? 2,
    turns: numbers['turns'] ?? 20,
    timerSeconds: numbers['timer'] ?? 0,
    startingLife: numbers['starting'] ?? 30,
    cards: extra,
    phase: draft.phase,
    players: [playerFrom(draft, 'p1', 0), playerFrom(draft, 'p2', 1)],
    tokens,
    made: tokens.length,
    tiles,
    first,
    active,
    turn: (numbers['round'] ?? 1) * 2 - (active === first ? 1 : 0),
    agenda: newAgenda(),
    chance: [],
  };
}

function isTaken(tokens: readonly FieldToken[], cell: Cell): boolean {
  return tokens.some(token => token.cell === cell);
}

function playerFrom(
  { numbers, pairs, piles, commanders, zones }: PositionDraft,
  id: PlayerId,
  seat: number,
): SacredPlayer {
  return {
    id,
    coins: pairs['coins']?.[seat] ?? 0,
    gathered: pairs['gathered']?.[seat] ?? 0,
    life: pairs['life']?.[seat] ?? numbers['starting'] ?? 30,
    kills: pairs['kills']?.[seat] ?? 0,
    die: pairs['dice']?.[seat] ?? DIE_SIDES,
    hand: piles[`hand ${id}`] ?? [],
    deck: piles[`deck ${id}`] ?? [],
    grave: piles[`grave ${id}`] ?? [],
    commander: commanders[id] ?? '',
    isCommanderInZone: zones[id] === true,
  };
}

/** The text that `parsePosition` reads, of everything but an open battle and tiles to place. */
export function formatPosition(game: Sacred): string {
  const { field, mode, baseIncome, turns, timerSeconds, startingLife, turn, active, first, phase } = game;
  const lines = [
    `field ${field}`,
    `mode ${mode}`,
    `income ${baseIncome}`,
    `turns ${turns}`,
    `timer ${timerSeconds}`,
    `starting ${startingLife}`,
    `active ${letterOf(active)}`,
    `first ${letterOf(first)}`,
    `round ${Math.ceil(turn / 2)}`,
    `phase ${phase}`,
  ];
  const pair = (word: string, numberOf: (this: void, player: SacredPlayer) => number): void => {
    lines.push(`${word} ${game.players.map(player => `${numberOf(player)}`).join(' ')}`);
  };
  pair('life', player => player.life);
  pair('coins', player => player.coins);
  pair('gathered', player => player.gathered);
  pair('kills', player => player.kills);
  pair('dice', player => player.die);
  for (const player of game.players) {
    const letter = letterOf(player.id);
    lines.push(`commander ${letter} ${player.commander} ${player.isCommanderInZone ? 'zone' : 'out'}`);
    for (const pile of PILES) {
      if (player[pile].length > 0) lines.push(`${pile} ${letter} ${player[pile].join(' ')}`);
    }
  }
  const { board } = fieldNamed(field);
  game.tiles.forEach((tile, cell) => {
    if (tile !== '-') lines.push(`tile ${board.names[cell] ?? ''} ${tile}`);
  });
  for (const token of game.tokens) lines.push(formatToken(token, board));
  return lines.join('\n');
}

function letterOf(player: PlayerId): string {
  return player === 'p1' ? 'S' : 'N';
}
