import { panic } from '../../src/kernel/index.ts';
import {
  attemptOf,
  COINS_TITLE,
  createTactic,
  facingOf,
  forecastOf,
  evaluate,
  lifeLeft,
  parseLog,
  standard,
  tacticScene,
  type Pack,
  type Board,
  type BoardTable,
  type Tactic,
  type TacticGame,
  type TacticSetup,
  tacticPuzzles,
  tacticTutorial,
} from '../../src/games/tactic/index.ts';
import type { FallenPiece, StatusGauge } from '../../src/scene/index.ts';
import { seatsAround } from '../config.ts';
import {
  chosenFirst,
  createTableGame,
  firstPlayerOption,
  looksOf,
  tintOf,
  type Chosen,
  type LobbyOption,
  type LobbyValue,
  type TableSeat,
  type TableGame,
} from '../host/index.ts';
import { posterOf } from './poster.ts';
import { SUMMARY } from './summary.ts';
import { describeEvent } from './describe-event.ts';

/** Describes /TACTIC/ with the content of `packs` to the host. */
export function tacticTable(packs: readonly Pack[] = [standard]): TableGame {
  const rules = createTactic({ packs });
  return createTableGame(rules, {
    title: '/TACTIC/',
    summary: SUMMARY,
    poster: posterOf(rules.catalogue),
    options: chosen => optionsOf(rules, chosen),
    seats: chosen => seatsOf(rules, chosen),
    setup: chosen => setupOf(rules, chosen),
    scene: (match, seats, _, desk) => tacticScene(rules, match, looksOf(seats), desk),
    describeEvent: (event, game) => describeEvent(rules, game, event),
    evaluate: (game, player) => evaluate(rules, game, player),
    tally: { unit: 'HP', of: (game, player) => lifeLeft(rules, game, player) },
    attempt: attemptOf,
    forecast: (before, after, events) => forecastOf(rules, before, after, events),
    nameSide: (game, player) => factionName(rules, game, player),
    describeSide: (game, player) => sideLines(game, player),
    note: game => NOTES[game.phase],
    gauge: (game, player) => purseOf(rules, game, player),
    fallen: (game, player) => fallenOf(rules, game, player),
    saidBeside: [COINS_TITLE],
    legend: [
      { mark: 'ring', text: 'may go' },
      { mark: 'corners', text: 'may attack' },
      { mark: 'diamond', text: 'ability' },
    ],
    icons: iconsOf(rules),
    hasFigurines: true,
    timeout: { kind: 'concede' },
    reasonText,
    tutorial: tacticTutorial,
    puzzles: { logs: tacticPuzzles, read: parseLog },
    ownPanels: ['turn', 'question', 'concede', 'over'],
  });
}

/** With whose King has fallen, where there is one other. */
function reasonText(reason: string, { outcome, players }: Tactic): string {
  const losers = players.filter(({ id }) => outcome?.winners.includes(id) === false);
  const [loser] = losers;
  const isFall = loser !== undefined && losers.length === 1 && loser.conceded !== true && outcome?.winners.length === 1;
  return isFall ? `${loser.id}'s King fell` : reason;
}

/** What to remember while one chooses a faction, and while one builds an army. */
const NOTES: { readonly [phase: string]: string | undefined } = {
  setup: 'Every unit may be bought more than once.',
  build: 'Copies are allowed. What you do not spend is lost when the battle begins.',
};

/** The faction, and in a duel who goes first, or who places the next unit. */
function factionName({ catalogue }: TacticGame, { players }: Tactic, player: string): string | undefined {
  const faction = players.find(({ id }) => id === player)?.faction;
  return faction === undefined ? undefined : (catalogue.faction[faction]?.name ?? faction);
}

function sideLines({ active, first, phase, players }: Tactic, player: string): string[] {
  const side = players.find(({ id }) => id === player);
  if (side?.faction === undefined || players.length > 2) return [];
  const isPlacing = phase === 'build' && side.finished !== true;
  const building = player === active ? 'places now' : 'places next';
  return [isPlacing ? building : player === first ? 'first' : 'second'];
}

/** Only while they can be spent (TAC-VIEW-04). */
function purseOf(
  { catalogue }: TacticGame,
  { board, phase, players }: Tactic,
  player: string,
): StatusGauge | undefined {
  const side = players.find(({ id }) => id === player);
  const field = catalogue.field[board];
  if (phase !== 'build' || side === undefined || field === undefined) return undefined;
  const value = side.coins ?? 0;
  const text = side.finished === true ? 'finished' : `${value} left`;
  return { look: 'coins', value, of: field.board.coins, text };
}

/** Units that have died, and those that left the board with their King. */
function fallenOf({ catalogue }: TacticGame, { roster, units }: Tactic, player: string): FallenPiece[] {
  const fallen: FallenPiece[] = [];
  for (const [index, placed] of roster.entries()) {
    const isGone = placed.owner === player && !units.some(({ id }) => id === `u${index + 1}`);
    const card = isGone ? catalogue.card[placed.card] : undefined;
    if (card !== undefined) fallen.push({ name: card.name, ...(card.icon === undefined ? {} : { icon: card.icon }) });
  }
  return fallen;
}

function iconsOf({ catalogue }: TacticGame): Record<string, string> {
  const icons: Record<string, string> = {};
  for (const { icon, name } of catalogue.abilities) if (icon !== undefined) icons[name] = icon;
  // Units that are gone are pictured, too.
  for (const id of Object.keys(catalogue.card)) {
    const { icon, name } = catalogue.card[id] ?? { name: id };
    if (icon !== undefined) icons[name] = icon;
  }
  return icons;
}

function optionsOf(rules: TacticGame, chosen: Chosen): LobbyOption[] {
  const boards: LobbyOption = {
    id: 'board',
    label: 'Board',
    isMode: true,
    values: rules.catalogue.boards.map(board => ({ ...named(board), said: boardText(board) })),
  };
  const tables = boardOf(rules, chosen)?.tables ?? [];
  const seating: LobbyOption = { id: 'table', label: 'Players', values: tables.map(table => named(table)) };
  const first = firstPlayerOption(seatsOf(rules, chosen));
  return tables.length > 1 ? [boards, seating, first] : [boards, first];
}

function boardText({ files, name, ranks }: Board): string {
  return `${name} board, ${files} × ${ranks}`;
}

function boardOf(rules: TacticGame, chosen: Chosen) {
  const { boards } = rules.catalogue;
  return boards.find(({ id }) => id === chosen['board']) ?? boards[0];
}

function tableOf(rules: TacticGame, chosen: Chosen): BoardTable | undefined {
  const tables = boardOf(rules, chosen)?.tables;
  return tables?.find(({ id }) => id === chosen['table']) ?? tables?.[0];
}

function setupOf(rules: TacticGame, chosen: Chosen): TacticSetup {
  const board = boardOf(rules, chosen)?.id ?? panic('There is no board to play on');
  const table = tableOf(rules, chosen)?.id ?? panic(`Board ${board} has no way to sit at it`);
  const seats = seatsOf(rules, chosen);
  const first = seats[chosenFirst(chosen, seats) ?? -1];
  return first === undefined ? { board, table } : { board, table, first: first.player };
}

function seatsOf(rules: TacticGame, chosen: Chosen): TableSeat[] {
  const board = boardOf(rules, chosen);
  const field = board === undefined ? undefined : rules.catalogue.field[board.id];
  if (field === undefined) return [];
  return (tableOf(rules, chosen)?.seats ?? []).flatMap((seat, index) => {
    const side = seatsAround(4).find(({ facing }) => facing === facingOf(seat, field));
    return side === undefined ? [] : [{ player: `p${index + 1}`, color: side.color, tint: tintOf(side.color) }];
  });
}

function named({ id, name }: { readonly id: string; readonly name: string }): LobbyValue {
  return { id, label: name };
}
