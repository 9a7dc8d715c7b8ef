import { counted, type Match, type PlayerId } from '../../../kernel/index.ts';
import { nameOf, type Panel, type PanelButton, type PlayerLook } from '../../../scene/index.ts';
import { counters } from '../cards/elements.ts';
import { deciderOf } from '../rules/action-rules.ts';
import { formatCellIn } from '../rules/names.ts';
import { findToken, roundOf, tokenFace, tokensOf } from '../rules/position.ts';
import { statOf, weaponElement } from '../rules/stats.ts';
import { strikeOdds } from '../rules/battle/strike-odds.ts';
import type {
  BattleWindow,
  FieldToken,
  Sacred,
  SacredAction,
  SacredEvent,
  SacredPlayer,
  SacredSetup,
} from '../state.ts';
import { cardName, phaseName } from '../words.ts';

export type SacredMatch = Match<Sacred, SacredAction, SacredEvent, SacredSetup>;
type Shown = Panel<SacredAction>;

/** The panels of the players: whose turn it is, the counters, the battle, and actions other than playing cards. */
export function scenePanels(match: SacredMatch, looks: readonly PlayerLook[]): Shown[] {
  const game = match.state();
  if (game.phase === 'over') return [standings(game, looks)];
  // What a battle is about comes before what is so all the time.
  return [statusPanel(game, looks)].concat(
    battlePanels(game, looks),
    [standings(game, looks)],
    game.players.map(({ id }) => turnPanel(game, id)),
    game.players.flatMap(({ id }) => hiddenPanels(game, id)),
  );
}

function statusPanel(game: Sacred, looks: readonly PlayerLook[]): Shown {
  const { active, mode, phase, turns } = game;
  const title = `Round ${roundOf(game)} of ${turns}, ${phaseName(phase)}: ${nameOf(active, looks)}`;
  const decider = deciderOf(game);
  const answer = decider === active ? '' : `, ${nameOf(decider, looks)} may respond`;
  const lines = [`Mode: ${mode}${answer}`];
  return { id: 'status', slot: 'top', title, lines, buttons: [] };
}

function standings(game: Sacred, looks: readonly PlayerLook[]): Shown {
  const lines = game.players.flatMap(player => standing(player, looks));
  return { id: 'standings', slot: 'left', title: 'Players', lines, buttons: [] };
}

function standing(
  { coins, deck, gathered, grave, hand, id, kills, life }: SacredPlayer,
  looks: readonly PlayerLook[],
): string[] {
  return [
    `${nameOf(id, looks)}: ${counted(life, 'Lifepoint')}, ${counted(coins, 'coin')} (${gathered} gathered)`,
    `Kills ${kills}, hand ${hand.length}, deck ${deck.length}, Grave ${grave.length}`,
  ];
}

/** Everybody sees the numbers of both sides: they follow from the field. */
function battlePanels(game: Sacred, looks: readonly PlayerLook[]): Shown[] {
  const { window } = game;
  const attacker = window === undefined ? undefined : findToken(game, window.attacker);
  if (window === undefined || attacker === undefined) return [];
  const { lines, title } = battleWords(game, window, attacker, looks);
  return [{ id: 'battle', slot: 'left', title, lines, buttons: [] }];
}

function battleWords(
  game: Sacred,
  window: BattleWindow,
  attacker: FieldToken,
  looks: readonly PlayerLook[],
): { readonly title: string; readonly lines: readonly string[] } {
  const defender = window.defender === undefined ? undefined : findToken(game, window.defender);
  const attack = statOf(game, attacker, 'ATK');
  const lines = [`${tokenTitle(game, attacker)}: ATK ${attack}, CRT ${statOf(game, attacker, 'CRT')}`];
  if (defender === undefined) {
    lines.push(`The Base loses ${counted(attack, 'Lifepoint')}`);
  } else {
    const odds = strikeOdds(game, attacker, defender);
    const element = weaponElement(game, attacker);
    const left = statOf(game, defender, 'RES');
    lines.push(
      `${tokenTitle(game, defender)}: SPD ${statOf(game, defender, 'SPD')}, DEF ${statOf(game, defender, 'DEF')}, RES ${left}`,
      `The defender dodges on a roll up to ${odds.dodges} of 20`,
      `The attack is critical on a roll up to ${odds.criticals} of 20`,
      `A hit takes ${odds.plain} of ${left} RES, a critical one ${odds.critical}`,
    );
    if (counters(element, tokenFace(game, defender).element)) lines.push(`${element} counters the defender`);
  }
  lines.push(`${nameOf(window.priority, looks)} may respond${window.ready === 0 ? '' : '; the other player is ready'}`);
  return { title: window.isCancelled ? 'Battle (cancelled)' : 'Battle', lines };
}

function tokenTitle(game: Sacred, { card, cell }: FieldToken): string {
  return `${cardName(game, card)} on ${formatCellIn(game, cell)}`;
}

/** Available in the other player's turn, too. */
const CONCEDE: PanelButton<SacredAction> = {
  id: 'concede',
  label: 'Concede',
  command: { kind: 'act', action: { kind: 'resign' } },
  confirm: 'Concede the game?',
};

function turnPanel(game: Sacred, player: PlayerId): Shown {
  const isDeciding = deciderOf(game) === player;
  const next = isDeciding ? nextButton(game) : undefined;
  return {
    id: `turn-${player}`,
    slot: 'right',
    for: [player],
    title: isDeciding ? titleOf(game) : 'Not your turn',
    lines: isDeciding ? advice(game) : [],
    buttons: (isDeciding ? placeButtons(game) : []).concat(next === undefined ? [CONCEDE] : [next, CONCEDE]),
  };
}

function titleOf({ phase, placing, window }: Sacred): string {
  if (placing !== undefined) return `Place ${placing.left} more of ${placing.element}`;
  return window === undefined ? `Your ${phaseName(phase)}` : 'Your response';
}

/** The tiles that may also be pointed at. */
function placeButtons(game: Sacred): PanelButton<SacredAction>[] {
  return (game.placing?.cells ?? []).map(to => {
    const name = formatCellIn(game, to);
    return button(`place-${name}`, `Place on ${name}`, { kind: 'place', to });
  });
}

function nextButton({ phase, placing, window }: Sacred): PanelButton<SacredAction> | undefined {
  if (placing !== undefined) return undefined;
  if (window !== undefined) return mainButton('ready', 'Ready', { kind: 'ready' });
  if (phase === 'action') return mainButton('end-turn', 'End turn', { kind: 'end-turn' });
  return mainButton('end-phase', `End ${phaseName(phase)}`, { kind: 'end-phase' });
}

function mainButton(id: string, label: string, action: SacredAction): PanelButton<SacredAction> {
  return { ...button(id, label, action), isMain: true };
}

function button(id: string, label: string, action: SacredAction): PanelButton<SacredAction> {
  return { id, label, command: { kind: 'act', action } };
}

function advice({ phase, placing, window }: Sacred): string[] {
  if (placing !== undefined) return ['Point at a marked tile, or press'];
  if (window !== undefined) return ['Play a Quick spell, reveal a card under a token, or press Ready'];
  if (phase === 'deploy') return ['Drag a unit from your hand, or your Commander, onto your first row'];
  if (phase === 'move') return ['Drag your tokens to the rings'];
  return [
    'Each token acts once: attack, rest, cast, use an item or its ability',
    'Drag a card onto the token that uses it',
  ];
}

/** What lies face down under a player's own tokens, for that player alone. */
function hiddenPanels(game: Sacred, player: PlayerId): Shown[] {
  const lines = tokensOf(game, player).flatMap(({ cell, hidden }) =>
    hidden === undefined ? [] : [`${formatCellIn(game, cell)}: ${cardName(game, hidden)}`],
  );
  if (lines.length === 0) return [];
  return [{ id: `hidden-${player}`, slot: 'left', for: [player], title: 'Under your tokens', lines, buttons: [] }];
}
