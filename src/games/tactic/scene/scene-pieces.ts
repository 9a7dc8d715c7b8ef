import { modify, panic, type PlayerId } from '../../../kernel/index.ts';
import {
  colorOf,
  drawingText,
  statLine,
  sumOf,
  tokenOwnerOf,
  type StatChange,
  type Stroke,
  type Drawing,
  type PieceLook,
  type ScenePiece,
  type PlayerLook,
  type Color,
} from '../../../scene/index.ts';
import type { TacticGame } from '../tactic.ts';
import type { Card } from '../packs/ability.ts';
import type { PlayerState, Tactic, Unit } from '../state.ts';
import type { SourcedModifier } from '../rules/stats.ts';
import { badges, cardText, coins, short } from './card-text.ts';
import { cellId, facingOf, PITCH, trayId } from './places.ts';
import { showcasePieces } from './showcase.ts';
import { crownAt, hasTrays, isChoosingFactions } from './scene-board.ts';
import { abilityLine, markLines } from '../words.ts';

/** As wide as the body of a token on a space, by the design: 76 of 100. */
const SIZE = 0.76 * PITCH;
const UNIT_HEIGHT = 0.35;
const KING_HEIGHT = 0.7;
const INK: Color = { r: 0.04, g: 0.04, b: 0.05 };

/**
 * Every unit on the board, and while units can be placed the trays from which they are taken.
 *
 * @param asked who still has to choose a faction: all of these lie on the board for them, which is empty for others
 */
export function scenePieces(
  rules: TacticGame,
  game: Tactic,
  looks: readonly PlayerLook[],
  asked: readonly PlayerId[],
): ScenePiece[] {
  const facings = facingsOf(rules, game);
  const pieces: ScenePiece[] = [];
  for (const unit of game.units) {
    if (unit.dying !== true) pieces[pieces.length] = unitPiece(rules, game, unit, facings[unit.owner] ?? 0, looks);
  }
  if (!hasTrays(game)) return pieces;
  if (isChoosingFactions(game)) return showcasePieces(rules.catalogue, asked);
  return pieces.concat(game.players.flatMap(player => trayPieces(rules, game, player, facings[player.id] ?? 0, looks)));
}

function facingsOf(rules: TacticGame, game: Tactic): { readonly [player: PlayerId]: number | undefined } {
  const facings: { [player: PlayerId]: number | undefined } = {};
  const field = rules.catalogue.field[game.board];
  for (const { id, seat } of game.players) facings[id] = field === undefined ? 0 : facingOf(seat, field);
  return facings;
}

function unitPiece(
  rules: TacticGame,
  game: Tactic,
  unit: Unit,
  facing: number,
  looks: readonly PlayerLook[],
): ScenePiece {
  const card = rules.catalogue.card[unit.card] ?? panic(`No card ${unit.card} in the packs`);
  const hp = rules.modifiersOf(game, unit, 'hp');
  const at = rules.modifiersOf(game, unit, 'at');
  const life = valueOf(card.hp, hp);
  const power = valueOf(card.at, at);
  return {
    id: unit.id,
    look: lookOf(unit.king, numberOf(unit.owner, looks)),
    cell: cellId(unit.cell, game),
    facing: unit.cached ? (facing + 90) % 360 : facing,
    name: rules.unitTitle(unit),
    description: description(rules, game, unit, card, [hp, at]),
    tint: colorOf(unit.owner, looks),
    emblem: [`${short(unit.name)}\n${power} / ${life - unit.damage}`].concat(badges(unit)).join('\n'),
    drawing: drawingText({
      ...tokenOf(card, unit.owner, looks),
      spear: power,
      ...(power === card.at ? {} : { spearTone: power > card.at ? ('raised' as const) : ('lowered' as const) }),
      heart: life - unit.damage,
      rim: { lit: life - unit.damage, all: life },
      dull: unit.cached,
    }),
  };
}

/** What every token of a card has. */
function tokenOf({ icon, king, name }: Card, owner: PlayerId, looks: readonly PlayerLook[]): Drawing {
  const token: Drawing = { kind: 'token', owner: tokenOwnerOf(owner, looks), name, crown: king };
  return icon === undefined ? token : { ...token, icon };
}

function valueOf(printed: number, modifiers: readonly SourcedModifier[]): number {
  if (modifiers.length === 0) return printed;
  const value = modify(
    printed,
    modifiers.map(({ modifier }) => modifier),
  );
  return value < 0 ? 0 : value;
}

/** The stats that are told only of a unit for which something changes them, with their names. */
const RARE_STATS = [
  ['reach', 'Range'],
  ['targets', 'Targets'],
] as const;

function description(
  rules: TacticGame,
  game: Tactic,
  unit: Unit,
  card: Card,
  [hp, at]: readonly [hp: readonly SourcedModifier[], at: readonly SourcedModifier[]],
): string {
  const life = valueOf(card.hp, hp);
  const rare = RARE_STATS.flatMap(([stat, label]) => {
    const modifiers = rules.modifiersOf(game, unit, stat);
    return modifiers.length === 0 ? [] : [line(label, rules.printedStat(unit, stat), modifiers, unit)];
  });
  return (card.king ? ['King'] : [])
    .concat(
      [
        line('AT', card.at, at, unit),
        statLine({ label: 'HP', value: life - unit.damage, of: life, sum: sumOf(card.hp, changesOf(hp, unit)) }),
        line('Steps', rules.printedStat(unit, 'steps'), rules.modifiersOf(game, unit, 'steps'), unit),
      ],
      rare,
      markLines(unit),
      card.abilities.map(carried => abilityLine(carried)),
      unit.cached ? ['Cached: has acted this turn'] : [],
    )
    .join('\n');
}

function line(label: string, printed: number, modifiers: readonly SourcedModifier[], unit: Unit): string {
  return statLine({ label, value: valueOf(printed, modifiers), sum: sumOf(printed, changesOf(modifiers, unit)) });
}

function changesOf(modifiers: readonly SourcedModifier[], unit: Unit): StatChange[] {
  return modifiers.map(({ abilityName, modifier, source }) => {
    return { modifier, by: source.id === unit.id ? abilityName : `${abilityName} of ${source.name}` };
  });
}

/** The King until it is placed, and every card that the player can buy. */
function trayPieces(
  rules: TacticGame,
  game: Tactic,
  player: PlayerState,
  facing: number,
  looks: readonly PlayerLook[],
): ScenePiece[] {
  const faction = player.faction === undefined ? undefined : rules.catalogue.faction[player.faction];
  if (faction === undefined || player.finished === true) return [];
  const hasKing = game.units.some(unit => unit.king && unit.owner === player.id);
  const pieces: ScenePiece[] = [];
  for (const [index, printed] of [faction.king].concat(faction.units).entries()) {
    const card = rules.catalogue.card[printed.id];
    const isThere = !hasKing || index > 0;
    if (card !== undefined && isThere) pieces.push(trayPiece(card, player.id, index, facing, looks));
  }
  return pieces;
}

function trayPiece(
  card: Card,
  player: PlayerId,
  index: number,
  facing: number,
  looks: readonly PlayerLook[],
): ScenePiece {
  const piece: ScenePiece = {
    id: trayPieceId(player, card.id),
    look: lookOf(card.king, numberOf(player, looks)),
    cell: trayId(player, index),
    facing,
    name: card.king ? `${card.name}, King` : `${card.name}: ${coins(card.cost)}`,
    description: cardText(card).join('\n'),
    tint: colorOf(player, looks),
    emblem: `${short(card.name)}\n${card.at} / ${card.hp}`,
    drawing: drawingText({
      ...tokenOf(card, player, looks),
      spear: card.at,
      heart: card.hp,
      rim: { lit: card.hp, all: card.hp },
      ...(card.king ? {} : { cost: card.cost }),
    }),
  };
  // The destination of a carried King would reveal what others may not know yet (TAC-VIEW-05).
  return card.king ? { ...piece, visibleTo: [player] } : piece;
}

/** The piece on a player's tray from which units of a card are taken. */
export function trayPieceId(player: PlayerId, card: string): string {
  return `tray:${player}:${card}`;
}

/** From 1. */
function numberOf(player: PlayerId, looks: readonly PlayerLook[]): number {
  return looks.findIndex(look => look.player === player) + 1;
}

const looksMade: { [key: string]: PieceLook | undefined } = {};

/**
 * A token with as many bars at its front edge as the number of its player, so that sides can be told apart without
 * colours; Kings are taller and carry a crown. Each kind is made once, so that scenes compare fast.
 */
function lookOf(king: boolean, player: number): PieceLook {
  const key = `${king ? 'king' : 'unit'}${player}`;
  const known = looksMade[key];
  if (known !== undefined) return known;
  const lines = bars(player).concat(king ? [crown()] : []);
  const made: PieceLook = { shape: 'block', size: SIZE, height: king ? KING_HEIGHT : UNIT_HEIGHT, lines };
  looksMade[key] = made;
  return made;
}

function bars(count: number): Stroke[] {
  const lines: Stroke[] = [];
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * 0.2;
    lines.push({
      points: [
        { x: x - 0.07, z: 0.45 },
        { x: x + 0.07, z: 0.45 },
      ],
      color: INK,
      thickness: 0.07,
    });
  }
  return lines;
}

function crown(): Stroke {
  return { points: crownAt({ x: 0, z: 0 }, 0, 0.1), color: INK, thickness: 0.03, loop: true };
}
