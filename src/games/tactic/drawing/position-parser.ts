import { formatCell, parseCell, type Cell } from '../../../grid/index.ts';
import { isRefusal, readInteger, trimmed, type Refusal } from '../../../kernel/index.ts';
import type { Engine } from '../rules/bearings.ts';
import { findCard, findFaction, findField } from '../packs/catalogue.ts';
import { isId } from '../packs/pack-problems.ts';
import { MOST_MARKS } from '../rules/marks.ts';
import { gridOf } from '../rules/position.ts';
import { isHeaderLine, playersShown, readHeader } from './position-header.ts';
import { badPosition, NO_BOARD, numberOfLetter, wordsOf } from './position-words.ts';
import type { Placed, Tactic, Unit, UnitMark } from '../state.ts';

/** A unit whose place in the order of placement is not known yet. */
type Drawn = Omit<Unit, 'id'>;

/**
 * The position that `text` draws, as `formatPosition` writes it. Nothing above the board is needed: then it is the
 * first turn of p1, everybody plays alone, and the units were placed in reading order.
 */
export function parsePosition(engine: Engine, text: string): Tactic | Refusal {
  const lines = text
    .split('\n')
    .map(line => trimmed(line))
    .filter(line => line !== '');
  const rows = lines.filter(line => !isHeaderLine(line)).map(line => wordsOf(line));
  const header = readHeader(
    lines.filter(line => isHeaderLine(line)),
    playersShown(rows),
  );
  if (isRefusal(header)) return header;
  const problem = shapeProblem(rows) ?? boardProblem(engine, header.game, rows) ?? factionProblem(engine, header.game);
  if (problem !== undefined) return problem;
  const empty: Tactic = { ...header.game, files: rows[0]?.length ?? 0, ranks: rows.length };
  const drawn = drawnUnits(engine, empty, rows);
  return isRefusal(drawn) ? drawn : numbered(engine, empty, drawn.units, header.placed);
}

function shapeProblem(rows: readonly (readonly string[])[]): Refusal | undefined {
  const files = rows[0]?.length ?? 0;
  if (files < 1 || files > 26 || rows.length > 99) {
    return badPosition(`A board has 1 to 26 files and 1 to 99 ranks, not ${files} and ${rows.length}`);
  }
  const uneven = rows.findIndex(row => row.length !== files);
  if (uneven < 0) return undefined;
  const found = rows[uneven]?.length ?? 0;
  return badPosition(`Row ${uneven + 1} from the top has ${found} spaces, the first one has ${files}`);
}

function boardProblem(engine: Engine, game: Tactic, rows: readonly (readonly string[])[]): Refusal | undefined {
  if (game.board === NO_BOARD) return undefined;
  const board = findField(engine.catalogue, game.board)?.board;
  if (board === undefined) return badPosition(`board: no board is called "${game.board}"`);
  if (board.ranks === rows.length && board.files === rows[0]?.length) return undefined;
  return badPosition(`board: ${board.id} has ${board.files} files and ${board.ranks} ranks; another board is drawn`);
}

function factionProblem(engine: Engine, { phase, players }: Tactic): Refusal | undefined {
  for (const { id, faction } of players) {
    if (faction === undefined ? phase === 'build' : findFaction(engine.catalogue, faction) === undefined) {
      return badPosition(`${id}: no faction is called "${faction ?? ''}"`);
    }
  }
  return undefined;
}

function drawnUnits(
  engine: Engine,
  game: Tactic,
  rows: readonly (readonly string[])[],
): { readonly units: Drawn[] } | Refusal {
  const units: Drawn[] = [];
  for (let row = 0; row < game.ranks; row++) {
    for (let file = 0; file < game.files; file++) {
      const word = rows[row]?.[file] ?? '.';
      if (word !== '.') {
        const unit = readUnit(engine, game, word, file + (game.ranks - 1 - row) * game.files);
        if (isRefusal(unit)) return unit;
        units.push(unit);
      }
    }
  }
  return { units };
}

function readUnit(engine: Engine, game: Tactic, word: string, cell: Cell): Drawn | Refusal {
  const placed = readPlaced(engine, game, word);
  if (isRefusal(placed)) return placed;
  const card = findCard(engine.catalogue, placed.card);
  const player = game.players.find(each => each.id === placed.owner);
  const condition = readCondition(word);
  if (isRefusal(condition)) return condition;
  return {
    card: placed.card,
    name: card?.name ?? '',
    owner: placed.owner,
    team: player?.team ?? '',
    king: card?.king === true,
    cell,
    ...condition,
  };
}

/** Whose unit and which card a word such as `r.knight(2)!` names. */
function readPlaced(engine: Engine, game: Tactic, word: string): Placed | Refusal {
  const number = word.charAt(1) === '.' ? numberOfLetter(word.charAt(0)) : 0;
  const owner = game.players[number - 1]?.id;
  if (owner === undefined) {
    return badPosition(`"${word}": a unit is the letter of its player, a dot and its card, such as r.knight`);
  }
  const card = word.substring(2, endOfCard(word));
  if (findCard(engine.catalogue, card) === undefined) return badPosition(`"${word}": no unit is called "${card}"`);
  return { card, owner };
}

function endOfCard(word: string): number {
  for (let index = 2; index < word.length; index++) {
    if (['(', '[', '>', '!'].includes(word.charAt(index))) return index;
  }
  return word.length;
}

/** What stands behind the card: damage, marks, and whether the unit has moved and is cached. */
type Condition = Pick<Unit, 'cached' | 'damage' | 'marks' | 'moved'>;

function readCondition(word: string): Condition | Refusal {
  const { inside: damaged, rest } = bracket(word.substring(endOfCard(word)), '(', ')');
  const { inside: marked, rest: flags } = bracket(rest, '[', ']');
  const damage = damaged === undefined ? 0 : readInteger(damaged);
  if (damage === undefined || !['', '>', '!', '>!'].includes(flags)) {
    return badPosition(`"${word}": damage is a whole number in brackets, such as (2)`);
  }
  const state = { damage, moved: flags.includes('>'), cached: flags.includes('!') };
  if (marked === undefined) return state;
  const marks = readMarks(marked);
  return marks === undefined
    ? badPosition(`"${word}": marks are names with a number from 1 to ${MOST_MARKS}, such as [poison=2,shield=1]`)
    : { ...state, marks };
}

/** The text in the brackets that `text` begins with, if it does, and the text behind them. */
function bracket(text: string, open: string, close: string): { readonly inside?: string; readonly rest: string } {
  const end = text.indexOf(close);
  if (text.charAt(0) !== open || end < 0) return { rest: text };
  return { inside: text.substring(1, end), rest: text.substring(end + 1) };
}

function readMarks(text: string): UnitMark[] | undefined {
  const marks: UnitMark[] = [];
  for (const word of text.split(',')) {
    const index = word.indexOf('=');
    const mark = word.substring(0, index);
    const count = readInteger(word.substring(index + 1)) ?? 0;
    if (!isId(mark) || count < 1 || count > MOST_MARKS || marks.some(each => each.mark === mark)) return undefined;
    marks.push({ mark, count });
  }
  return marks;
}

/** Gives the units their ids: as `placed` lists them, or in reading order. */
function numbered(
  engine: Engine,
  game: Tactic,
  drawn: readonly Drawn[],
  placed: readonly string[] | undefined,
): Tactic | Refusal {
  const grid = gridOf(game);
  const roster: Placed[] = [];
  const units: Unit[] = [];
  for (const word of placed ?? drawn.map(unit => formatCell(grid, unit.cell))) {
    const cell = parseCell(grid, word);
    const found = drawn.find(unit => unit.cell === cell);
    const entry = found ?? readPlaced(engine, game, word);
    if (isRefusal(entry)) return badPosition(`placed: "${word}" is neither a unit's space nor a unit such as r.knight`);
    roster.push({ card: entry.card, owner: entry.owner });
    if (found !== undefined) units.push({ id: `u${roster.length}`, ...found });
  }
  if (!isEachOnce(units, drawn)) return badPosition('placed: every unit on the board has to be named, and only once');
  return { ...game, units, roster };
}

function isEachOnce(units: readonly Unit[], drawn: readonly Drawn[]): boolean {
  return units.length === drawn.length && drawn.every(each => units.some(unit => unit.cell === each.cell));
}
