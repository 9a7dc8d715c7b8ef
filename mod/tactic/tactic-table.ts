import { panic } from '../../src/kernel/index.ts';
import {
  attemptOf,
  createTactic,
  facingOf,
  evaluate,
  standard,
  tacticScene,
  type Pack,
  type PlayerLook,
  type BoardTable,
  type TacticSetup,
} from '../../src/games/tactic/index.ts';
import {
  createTableGame,
  type Chosen,
  type LobbyOption,
  type LobbyValue,
  type TableSeat,
  type TableGame,
} from '../host/index.ts';
import { CHAIRS } from './chairs.ts';
import { SUMMARY } from './summary.ts';
import { describeEvent } from './describe-event.ts';

const DRAW = 'draw';

/** What the host has to know of /TACTIC/ with the content of `packs`. */
export function tacticTable(packs: readonly Pack[] = [standard]): TableGame {
  const rules = createTactic({ packs });
  return createTableGame(rules, {
    title: '/TACTIC/',
    summary: SUMMARY,
    options: chosen => options(chosen),
    seats: chosen => seatsOf(chosen),
    setup: chosen => setupOf(chosen),
    scene: (match, seats) => tacticScene(rules, match, looksOf(seats)),
    describeEvent: (event, game) => describeEvent(rules, game, event),
    evaluate: (game, player) => evaluate(rules, game, player),
    attempt: attemptOf,
    ownPanels: ['turn', 'question', 'concede', 'over'],
  });

  function options(chosen: Chosen): LobbyOption[] {
    const boards: LobbyOption = {
      id: 'board',
      label: 'Board',
      values: rules.catalogue.boards.map(board => named(board)),
    };
    const tables = boardOf(chosen)?.tables ?? [];
    const seating: LobbyOption = { id: 'table', label: 'Players', values: tables.map(table => named(table)) };
    const draw: LobbyValue = { id: DRAW, label: 'By draw' };
    const firsts = seatsOf(chosen).map(({ player, color }) => ({ id: player, label: color }));
    const first: LobbyOption = { id: 'first', label: 'First player', values: [draw].concat(firsts) };
    return tables.length > 1 ? [boards, seating, first] : [boards, first];
  }

  function boardOf(chosen: Chosen) {
    const { boards } = rules.catalogue;
    return boards.find(({ id }) => id === chosen['board']) ?? boards[0];
  }

  function tableOf(chosen: Chosen): BoardTable | undefined {
    const tables = boardOf(chosen)?.tables;
    return tables?.find(({ id }) => id === chosen['table']) ?? tables?.[0];
  }

  function setupOf(chosen: Chosen): TacticSetup {
    const board = boardOf(chosen)?.id ?? panic('There is no board to play on');
    const table = tableOf(chosen)?.id ?? panic(`Board ${board} has no way to sit at it`);
    const first = chosen['first'];
    return first === undefined || first === DRAW ? { board, table } : { board, table, first };
  }

  function seatsOf(chosen: Chosen): TableSeat[] {
    const board = boardOf(chosen);
    const field = board === undefined ? undefined : rules.catalogue.field[board.id];
    if (field === undefined) return [];
    return (tableOf(chosen)?.seats ?? []).flatMap((seat, index) => {
      const chair = CHAIRS[facingOf(seat, field)];
      return chair === undefined ? [] : [{ player: `p${index + 1}`, ...chair }];
    });
  }
}

function named({ id, name }: { readonly id: string; readonly name: string }): LobbyValue {
  return { id, label: name };
}

function looksOf(seats: readonly TableSeat[]): PlayerLook[] {
  return seats.map(({ player, color, tint }) => ({ player, name: color, color: tint }));
}
