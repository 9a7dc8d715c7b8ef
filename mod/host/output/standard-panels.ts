import { pickLines, type PlayerId } from '../../../src/kernel/index.ts';
import type { Panel, PanelButton } from '../../../src/scene/index.ts';
import type { Act, AnyMatch, StandardPanel, TableGame, TableSeat } from '../table-game.ts';

/** The kind of action that the standard panel offers as "Concede". */
const CONCEDE = 'concede';

/** A choice of any game. */
type AnyChoice = ReturnType<AnyMatch['state']>['agenda']['choices'][number];

/**
 * The panels that every game gets: whose turn it is, what a player is asked, a button to concede, and the end. A game
 * leaves out those that its own scene shows (`TableGame.ownPanels`).
 */
export function standardPanels(game: TableGame, match: AnyMatch, seats: readonly TableSeat[]): Panel<Act>[] {
  const isOn = (panel: StandardPanel): boolean => !game.ownPanels.includes(panel);
  if (match.outcome() !== undefined) return isOn('over') ? [overPanel(game, match, seats)] : [];
  const panels: Panel<Act>[] = [];
  if (isOn('turn')) panels.push(turnPanel(game, match, seats));
  if (isOn('question')) {
    for (const choice of match.state().agenda.choices) panels.push(questionPanel(game, choice, seats));
  }
  if (isOn('concede')) {
    for (const { player } of seats) {
      if (match.legal(player).some(({ kind }) => kind === CONCEDE)) panels.push(concedePanel(player));
    }
  }
  return panels;
}

/** Everybody reads it, so it says who has to act and not what about. */
function turnPanel(game: TableGame, match: AnyMatch, seats: readonly TableSeat[]): Panel<Act> {
  const names = namesOf(game.waitsFor(match), seats);
  const isChoosing = match.state().agenda.choices.length > 0;
  const title = isChoosing ? `Waiting for ${names} to choose` : `Turn: ${names}`;
  return { id: 'turn', slot: 'top', title, lines: [], buttons: [] };
}

/** For the player who is asked alone: prompt and options may be secret. */
function questionPanel(game: TableGame, choice: AnyChoice, seats: readonly TableSeat[]): Panel<Act> {
  const { by, chosen, options } = choice;
  const prompt = game.nameSeats(choice.prompt, seats);
  const labels = options.map(({ label }) => game.nameSeats(label, seats));
  const panel = { id: `question-${by}`, slot: 'right', for: [by] } as const;
  if (chosen !== undefined) return { ...panel, title: `You: ${labels[chosen] ?? ''}`, lines: [prompt], buttons: [] };
  const buttons = labels.map((label, option): PanelButton<Act> => {
    const action = { kind: 'choose', option };
    return { id: `option-${option}`, label, command: { kind: 'act', action } };
  });
  const lines = pickLines(choice).map(line => game.nameSeats(line, seats));
  return { ...panel, title: prompt, lines, buttons };
}

function concedePanel(player: PlayerId): Panel<Act> {
  const button: PanelButton<Act> = {
    id: CONCEDE,
    label: 'Concede',
    command: { kind: 'act', action: { kind: CONCEDE } },
    confirm: 'Concede the game?',
  };
  return { id: `concede-${player}`, slot: 'right', for: [player], title: 'Your game', lines: [], buttons: [button] };
}

function overPanel(game: TableGame, match: AnyMatch, seats: readonly TableSeat[]): Panel<Act> {
  const { winners = [] } = match.outcome() ?? {};
  const title = winners.length === 0 ? 'A draw' : `${namesOf(winners, seats)} ${winners.length === 1 ? 'wins' : 'win'}`;
  const counts = seats.map(({ player, color }) => `${color}: ${actionsOf(match, player)}`);
  const lines = [game.reasonText(match, seats), `Actions: ${counts.join(', ')}`].concat(game.summarize(match, seats));
  const again: PanelButton<Act> = { id: 'again', label: 'Play again', isMain: true, command: { kind: 'again' } };
  return { id: 'over', slot: 'centre', title, lines: lines.filter(line => line !== ''), buttons: [again] };
}

function actionsOf(match: AnyMatch, player: PlayerId): number {
  return match.history().filter(({ by }) => by === player).length;
}

function namesOf(players: readonly PlayerId[], seats: readonly TableSeat[]): string {
  return players.map(player => seats.find(seat => seat.player === player)?.color ?? player).join(' and ');
}
