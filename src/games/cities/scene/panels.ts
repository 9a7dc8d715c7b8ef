import { counted, type Match, type PlayerId } from '../../../kernel/index.ts';
import {
  nameOf,
  type Panel,
  type PanelRow,
  type PlayerLook,
  type PanelButton,
  type StatusGauge,
} from '../../../scene/index.ts';
import { isTerritoryOf, TERRITORY } from '../rules/board.ts';
import { landsLeft, nextTile } from '../rules/laying.ts';
import { foodOf, isCaptured, populationOf, productionOf } from '../rules/position.ts';
import { ENOUGH } from '../rules/victory.ts';
import {
  LANDS,
  type Cities,
  type CitiesAction,
  type CitiesEvent,
  type CitiesPlayer,
  type CitiesSetup,
  type City,
  type Land,
} from '../state.ts';
import { capital, formatCellOf, landName, reasonText } from '../words.ts';
import { nameOfKind } from './scene-pieces.ts';

export type CitiesMatch = Match<Cities, CitiesAction, CitiesEvent, CitiesSetup>;
type Shown = Panel<CitiesAction>;

const LEGEND: readonly string[] = [
  'Card: attack, defence, range, moves',
  'City: population / food (its most)',
  'Turned sideways: done for this turn',
  'Each older city may grow by a card, and each may muster one: drag the city to a tile beside it',
  'Drag pieces to move and attack; right-click shows all they can do',
  'Marks: ring go, corners attack, rails road, waves across a lake',
];

/** The panels of the players: whose turn it is, actions other than moving cards, and the cards in their cities. */
export function scenePanels(match: CitiesMatch, looks: readonly PlayerLook[]): Shown[] {
  const game = match.state();
  if (game.phase === 'over') return [overPanel(match, looks), standings(game, looks)];
  if (game.phase === 'lands') return landPanels(game, looks);
  return [statusPanel(game, looks), standings(game, looks), legend()].concat(
    game.players.map(({ id }) => turnPanel(match, game, id)),
    game.players.flatMap(({ id }) => cityPanels(game, id)),
  );
}

function statusPanel(game: Cities, looks: readonly PlayerLook[]): Shown {
  const title = `Turn ${game.turn}: ${nameOf(game.active, looks)}`;
  return { id: 'status', slot: 'top', title, lines: [], buttons: [] };
}

export const STANDINGS = `Population (${ENOUGH} wins)`;
export const LEGEND_TITLE = 'What lies here';

function standings(game: Cities, looks: readonly PlayerLook[]): Shown {
  const lines = game.players.map(player => standing(game, player, looks));
  return { id: 'standings', slot: 'left', title: STANDINGS, lines, buttons: [] };
}

/** How near a player is to winning by population, once the lands lie. */
export function peopleOf(game: Cities, player: PlayerId): StatusGauge | undefined {
  if (game.phase === 'lands') return undefined;
  const cities = game.cities.filter(({ owner }) => owner === player).length;
  const text = `of ${ENOUGH} people, ${counted(cities, 'city', 'cities')}`;
  return { look: 'bar', value: populationOf(game, player), of: ENOUGH, text };
}

function standing(game: Cities, { id, hand }: CitiesPlayer, looks: readonly PlayerLook[]): string {
  const cities = game.cities.filter(({ owner }) => owner === id);
  const captured = cities.filter(city => isCaptured(game, city)).length;
  const taken = captured === 0 ? '' : ` (${captured} captured)`;
  const counts = `${counted(cities.length, 'city', 'cities')}${taken}, ${hand.length} in hand`;
  return `${nameOf(id, looks)}: ${populationOf(game, id)}, ${counts}`;
}

function legend(): Shown {
  return { id: 'legend', slot: 'left', title: LEGEND_TITLE, lines: LEGEND, buttons: [] };
}

/** Available in the other player's turn, too, and while lands are laid (CAT-R-20). */
const CONCEDE: PanelButton<CitiesAction> = {
  id: 'concede',
  label: 'Concede',
  command: { kind: 'act', action: { kind: 'resign' } },
  confirm: 'Concede the game?',
};

function turnPanel(match: CitiesMatch, game: Cities, player: PlayerId): Shown {
  const isActive = player === game.active;
  const end: PanelButton<CitiesAction> = {
    id: 'end',
    label: 'End turn',
    isMain: true,
    command: { kind: 'act', action: { kind: 'end' } },
  };
  return {
    id: `turn-${player}`,
    slot: 'right',
    for: [player],
    title: isActive ? 'Your turn' : 'Not your turn',
    lines: isActive ? advice(match, game, player) : [],
    buttons: isActive ? [end, CONCEDE] : [CONCEDE],
  };
}

function advice(match: CitiesMatch, game: Cities, player: PlayerId): string[] {
  const mustStill = match.refusal(player, { kind: 'end' });
  if (mustStill !== undefined) return [`${mustStill.message}: drag a card from your hand onto a plain of your own`];
  return game.cityCardUsed ? [] : ['You may lay a city card: found a city, or add to one'];
}

/** The cards in a player's cities, for that player alone (CAT-CITY-07). */
function cityPanels(game: Cities, player: PlayerId): Shown[] {
  const own = game.cities.filter(({ owner }) => owner === player);
  if (own.length === 0) return [];
  const rows = own.map(city => cityRow(game, city));
  return [{ id: `cities-${player}`, slot: 'left', for: [player], title: 'Your cities', lines: [], rows, buttons: [] }];
}

function cityRow(game: Cities, city: City): PanelRow {
  const names = city.cards.map(card => (card === '?' ? 'a card' : nameOfKind(card)));
  const food = foodOf(game, city.cell);
  const row: PanelRow = {
    name: formatCellOf(city.cell),
    text: `${city.cards.length} of ${food}`,
    note: musterNote(game, city),
    more: names.join(', '),
  };
  if (isCaptured(game, city)) return { ...row, badge: 'captured', tone: 'bad' };
  return city.cards.length < food ? { ...row, badge: 'grows', tone: 'good' } : { ...row, badge: 'full' };
}

/** What the city can muster this turn: the last card stays, and a card that leaves counts (CAT-MUS-01, CAT-MUS-03). */
function musterNote(game: Cities, city: City): string {
  if (isCaptured(game, city)) return 'does not grow or muster';
  if (city.mustered) return 'has mustered';
  const population = city.cards.length;
  if (population < 2) return 'the last card stays';
  return `musters up to cost ${population + productionOf(game, city.cell) - 1}`;
}

function landPanels(game: Cities, looks: readonly PlayerLook[]): Shown[] {
  const { active } = game;
  const laid = game.lands.filter((land, cell) => land !== '-' && isTerritoryOf(active, cell)).length;
  const name = nameOf(active, looks);
  const title = `${name} lays land ${laid + 1} of ${TERRITORY}, unseen by the other player`;
  const status: Shown = { id: 'status', slot: 'top', title, lines: [], buttons: [] };
  const next = formatCellOf(nextTile(game, active));
  const choice: Shown = {
    id: `lands-${active}`,
    slot: 'right',
    for: [active],
    title: `Which land lies on ${next}?`,
    lines: [
      `Drag a land onto ${next}, or press.`,
      'Plains feed cities and carry them. Forests and mountains give production, lakes double the food of plains.',
    ],
    buttons: LANDS.flatMap(land => landPresses(game, active, land)).concat([CONCEDE]),
  };
  return [status, choice].concat(
    game.players.filter(({ id }) => id !== active).map(({ id }) => waitingPanel(id, name)),
  );
}

function waitingPanel(player: PlayerId, active: string): Shown {
  const lines = [`${active} lays lands, which you see when all lie`];
  return { id: `turn-${player}`, slot: 'right', for: [player], title: 'Not your turn', lines, buttons: [CONCEDE] };
}

function landPresses(game: Cities, player: PlayerId, land: Land): PanelButton<CitiesAction>[] {
  const left = landsLeft(game, player, land);
  const label = `${capital(landName(land))} (${left} left)`;
  return left === 0 ? [] : [{ id: land, label, command: { kind: 'act', action: { kind: 'land', land } } }];
}

function overPanel(match: CitiesMatch, looks: readonly PlayerLook[]): Shown {
  const outcome = match.outcome();
  const [winner] = outcome?.winners ?? [];
  const title = winner === undefined ? 'A draw' : `${nameOf(winner, looks)} wins`;
  const again: PanelButton<CitiesAction> = {
    id: 'again',
    label: 'Play again',
    isMain: true,
    command: { kind: 'again' },
  };
  return {
    id: 'over',
    slot: 'centre',
    title,
    lines: [reasonText(outcome?.reason ?? '', outcome?.winners ?? [], player => nameOf(player, looks))],
    buttons: [again],
  };
}
