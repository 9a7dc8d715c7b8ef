import { counted, type PlayerId } from '../../../kernel/index.ts';
import {
  colorOf,
  drawingText,
  handPieceId,
  nameOf,
  statLine,
  tokenOwnerOf,
  type Color,
  type PieceLook,
  type PlayerLook,
  type ScenePiece,
} from '../../../scene/index.ts';
import { cardNamed, cardTitle } from '../cards/cards.ts';
import { bonusLeft, drivenBy, kindOf, kindOfWagon, playerOf, topOf, unitAt } from '../rules/position.ts';
import { recruitNumbers, stashOf, type StashEntry } from '../rules/recruiting.ts';
import { attackOf, defenseOf, fullMp } from '../rules/stats.ts';
import { NOBODY, type Castle, type Tactica, type TacticaPlayer, type Unit, type Wagon } from '../state.ts';
import { tokenKind } from '../units/tokens.ts';
import { cardLines, kindLines } from './card-text.ts';
import { iconOf } from './icons.ts';
import { piecesOnce, unitsMade } from './piece-cache.ts';
import { stackPieces } from './stack-pieces.ts';
import { castleId, facingOf, pitchOf, placeOf, sideOf, STASH_SIZE, stashCell, stashId } from './places.ts';

const UNIT_PART = 0.66;
const WAGON_PART = 0.76;
const CASTLE_PART = 0.74;
const UNIT_HEIGHT = 0.22;
const WAGON_HEIGHT = 0.14;
const CARD_LOOK: PieceLook = { shape: 'block', size: 1.7, height: 0.12, lines: [] };
const DECK_LOOK: PieceLook = { shape: 'block', size: 1.6, height: 0.4, lines: [] };
const STASH_LOOK: PieceLook = { shape: 'block', size: STASH_SIZE * 0.86, height: 0.12, lines: [] };
const PAPER: Color = { r: 0.82, g: 0.78, b: 0.7 };

/** Everything that lies on the table: flags, wagons below units, hands, the piles, and what can be recruited now. */
export function scenePieces(game: Tactica, looks: readonly PlayerLook[]): ScenePiece[] {
  const pieces: ScenePiece[] = [];
  const add = (some: readonly ScenePiece[]): void => {
    for (const piece of some) pieces.push(piece);
  };
  const { castles, deck, discard } = game;
  add(piecesOnce(game, looks, 'castles', [castles], () => castles.flatMap(each => castlePieces(game, each, looks))));
  for (const wagon of game.wagons) pieces.push(wagonPiece(game, wagon, looks));
  addUnits(pieces, game, looks);
  for (const player of game.players) {
    add(piecesOnce(game, looks, `hand ${player.id}`, [player.hand], () => handPieces(game, player, looks)));
  }
  add(piecesOnce(game, looks, 'piles', [deck, discard], () => pilePieces(game)));
  add(stashPieces(game, looks));
  add(stackPieces(game, looks));
  return pieces;
}

/** Most units are as they were in the scene before. What a wagon adds changes with the turn. */
function addUnits(pieces: ScenePiece[], game: Tactica, looks: readonly PlayerLook[]): void {
  const made = unitsMade(game, looks);
  const empires: Record<PlayerId, string | undefined> = {};
  for (const { empire, id } of game.players) empires[id] = empire;
  const hasWagons = game.wagons.length > 0;
  for (const unit of game.units) {
    if (hasWagons && drivenBy(game, unit) !== undefined) {
      pieces.push(unitPiece(game, unit, looks));
      continue;
    }
    const spent = isSpent(game, unit);
    const empire = empires[unit.owner] ?? '';
    let known = made[unit.id];
    if (known === undefined || known.unit !== unit || known.isSpent !== spent || known.empire !== empire) {
      known = { unit, isSpent: spent, empire, piece: unitPiece(game, unit, looks) };
      made[unit.id] = known;
    }
    pieces.push(known.piece);
  }
}

/** The flag of a castle: face down once it was plundered (TCA-CONQ-09). */
function castlePieces(game: Tactica, { cell, isPlundered, owner }: Castle, looks: readonly PlayerLook[]): ScenePiece[] {
  if (owner === NOBODY) return [];
  const place = placeOf(game, cell);
  return [
    {
      id: castleId(place),
      look: { shape: 'block', size: pitchOf(game.map) * CASTLE_PART, height: UNIT_HEIGHT, lines: [] },
      cell: place,
      locked: true,
      facing: facingOf(game, owner),
      name: `Castle of ${nameOf(owner, looks)}`,
      description: isPlundered
        ? 'Plundered: whoever takes it gets no reward'
        : 'Whoever takes it gets 12 gold and a card',
      tint: colorOf(owner, looks),
      emblem: isPlundered ? 'CASTLE\nplundered' : 'CASTLE',
      drawing: drawingText({
        kind: 'town',
        owner: tokenOwnerOf(owner, looks),
        icon: isPlundered ? 'castle-ruins' : 'castle',
        name: 'Castle',
      }),
    },
  ];
}

function wagonPiece(game: Tactica, wagon: Wagon, looks: readonly PlayerLook[]): ScenePiece {
  const { cell, id, recruiter } = wagon;
  const kind = kindOfWagon(wagon);
  return {
    id,
    look: { shape: 'block', size: pitchOf(game.map) * WAGON_PART, height: WAGON_HEIGHT, lines: [], emblemAt: 'edge' },
    cell: placeOf(game, cell),
    locked: true,
    facing: facingOf(game, recruiter),
    name: `${kind.name} of ${nameOf(recruiter, looks)}`,
    description: kindLines(kind, recruitNumbers(game, recruiter, kind)).join('\n'),
    tint: colorOf(recruiter, looks),
    emblem: kind.name.toUpperCase(),
    drawing: drawingText({ kind: 'town', owner: tokenOwnerOf(recruiter, looks), ...iconOf(kind.id), name: kind.name }),
  };
}

function unitPiece(game: Tactica, unit: Unit, looks: readonly PlayerLook[]): ScenePiece {
  const { cell, id, owner } = unit;
  const kind = kindOf(unit);
  const attack = attackOf(game, unit);
  const defense = defenseOf(game, unit);
  const facing = facingOf(game, owner);
  const isDone = isSpent(game, unit);
  const isOnWagon = drivenBy(game, unit) !== undefined;
  const tone = attack === kind.attack ? {} : ({ spearTone: attack > kind.attack ? 'raised' : 'lowered' } as const);
  return {
    id,
    look: { shape: 'block', size: pitchOf(game.map) * UNIT_PART, height: UNIT_HEIGHT, lines: [] },
    cell: placeOf(game, cell),
    ...(isOnWagon ? { level: WAGON_HEIGHT } : {}),
    facing: isDone ? (facing + 90) % 360 : facing,
    name: `${kind.name} of ${nameOf(owner, looks)}`,
    description: unitLines(game, unit).join('\n'),
    tint: colorOf(owner, looks),
    emblem: `${kind.id}\n${attack} ${defense}`,
    drawing: drawingText({
      kind: 'token',
      owner: tokenOwnerOf(owner, looks),
      ...iconOf(kind.id),
      name: kind.name,
      spear: attack,
      ...tone,
      shield: defense,
      arrow: kind.range > 0,
      dull: isDone,
    }),
  };
}

/** In the turn of its player: it can neither move nor fight any more. */
function isSpent(game: Tactica, unit: Unit): boolean {
  // Most units are those of others.
  if (unit.owner !== game.active || game.phase !== 'main') return unit.isFatigued;
  const { canFight, isFatigued, isLocked, mp } = unit;
  if (isFatigued) return true;
  return isLocked || (mp === 0 && bonusLeft(game, unit) === 0 && (!canFight || kindOf(unit).range === 0));
}

function unitLines(game: Tactica, unit: Unit): string[] {
  const { isFatigued, isInTransit, isLocked, mp, tokens } = unit;
  const { range } = kindOf(unit);
  const bonus = bonusLeft(game, unit);
  const lines = [
    statLine({ label: 'Attack', value: attackOf(game, unit) }),
    statLine({ label: 'Defense', value: defenseOf(game, unit) }),
  ];
  if (range > 0) lines.push(statLine({ label: 'Range', value: range }));
  lines.push(statLine({ label: 'Moves', value: mp + bonus, of: fullMp(game, unit) + bonus }));
  if (tokens.length > 0) lines.push(`Counters: ${tokens.map(token => tokenKind(token)?.name ?? token).join(', ')}`);
  if (isFatigued) lines.push('Recruited this turn: it cannot act yet');
  if (isLocked) lines.push('Its move is over for this turn');
  if (isInTransit) lines.push('Passes over an objective: it occupies it when it halts');
  if (!unit.canFight && !isFatigued) lines.push('Has fought this turn');
  return lines;
}

/** Look and tint are the same for every card: whoever may not read a card learns nothing from its body. */
function handPieces(game: Tactica, { hand, id }: TacticaPlayer, looks: readonly PlayerLook[]): ScenePiece[] {
  return hand.map((card, index) => ({
    id: handPieceId(id, index),
    look: CARD_LOOK,
    cell: '',
    hand: id,
    readableBy: [id],
    facing: facingOf(game, id),
    tint: colorOf(id, looks),
    ...faceOf(card, id, looks),
  }));
}

type FaceWords = Pick<ScenePiece, 'name' | 'description' | 'emblem'> & { readonly drawing?: string };

function faceOf(id: string, owner: PlayerId, looks: readonly PlayerLook[]): FaceWords {
  if (cardNamed(id) === undefined) return { name: 'A card', description: '', emblem: '' };
  return {
    name: cardTitle(id),
    description: cardLines(id).join('\n'),
    emblem: emblemOf(cardTitle(id)),
    drawing: drawingText({ kind: 'card', owner: tokenOwnerOf(owner, looks), ...iconOf(id), name: cardTitle(id) }),
  };
}

/** The words of a name below one another. */
function emblemOf(name: string): string {
  return name.toUpperCase().split(' ').slice(0, 3).join('\n');
}

function pilePieces({ deck, discard }: Tactica): ScenePiece[] {
  const pieces: ScenePiece[] = [];
  const common = { locked: true, facing: 0, tint: PAPER };
  if (deck.length > 0) {
    const left = `${counted(deck.length, 'card')} left`;
    pieces.push({
      ...common,
      id: 'deck',
      look: DECK_LOOK,
      cell: 'deck',
      name: 'Deck',
      description: left,
      emblem: `DECK\n${deck.length}`,
      drawing: drawingText({ kind: 'pile', owner: 'white', name: 'deck', count: deck.length }),
    });
  }
  const top = discard[discard.length - 1];
  if (top !== undefined) {
    pieces.push({
      ...common,
      id: 'discard',
      look: CARD_LOOK,
      cell: 'discard',
      name: `Discard pile: ${cardTitle(top)}`,
      description: discard.map(card => cardTitle(card)).join('\n'),
      emblem: emblemOf(cardTitle(top)),
    });
  }
  return pieces;
}

/** What the active player may recruit now, to be dragged onto a Keep or Docks. Everybody sees it. */
function stashPieces(game: Tactica, looks: readonly PlayerLook[]): ScenePiece[] {
  const { active, phase } = game;
  if (phase !== 'main' || topOf(game) !== undefined || !playerOf(game, active).hasChosen) return [];
  return stashOf(game, active).flatMap((entry, place) => {
    const { kind, left, price } = entry;
    const from = [left, price, place, playerOf(game, active).empire];
    const key = stashId(active, kind.id);
    return piecesOnce(game, looks, key, from, () => [stashPiece(game, entry, place, looks)]);
  });
}

function stashPiece(
  game: Tactica,
  { kind, left, price }: StashEntry,
  place: number,
  looks: readonly PlayerLook[],
): ScenePiece {
  const { active } = game;
  const numbers = recruitNumbers(game, active, kind);
  return {
    id: stashId(active, kind.id),
    look: STASH_LOOK,
    cell: stashCell(sideOf(game, active), place),
    facing: facingOf(game, active),
    name: `${kind.name}: ${price} gold`,
    description: kindLines(kind, numbers)
      .concat([`${left} left in the stash`, 'Drag it onto a Keep or Docks'])
      .join('\n'),
    tint: colorOf(active, looks),
    emblem: `${kind.id}\n${price}`,
    drawing: drawingText({
      kind: 'card',
      owner: tokenOwnerOf(active, looks),
      ...iconOf(kind.id),
      name: kind.name,
      cost: price,
      foot: [
        { sign: 'attack', value: numbers.attack },
        { sign: 'defence', value: numbers.defense },
        { sign: 'range', value: 'range' in kind ? kind.range : 0 },
        { sign: 'moves', value: numbers.mp },
      ],
    }),
  };
}

/** The unit on a cell of the scene, in words. */
export function unitWords(game: Tactica, cell: number): string {
  const unit = unitAt(game, cell);
  return unit === undefined ? placeOf(game, cell) : `${kindOf(unit).name} ${placeOf(game, cell)}`;
}
