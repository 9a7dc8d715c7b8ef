import { counted, type PlayerId } from '../../../kernel/index.ts';
import {
  nameOf,
  colorOf,
  drawingText,
  handPieceId,
  statLine,
  sumOf,
  tokenOwnerOf,
  type Drawing,
  type TokenOwner,
  type Stroke,
  type PieceLook,
  type ScenePiece as Shown,
  type PlayerLook,
  type Color,
} from '../../../scene/index.ts';
import { grid, isTerritoryOf } from '../rules/board.ts';
import { kindCard, type Kind, type KindCard } from '../rules/kinds.ts';
import { defenceOn } from '../rules/lands.ts';
import { landsLeft } from '../rules/laying.ts';
import { cardOf, cityAt, foodOf, isCaptured, isExhausted, isFresh } from '../rules/position.ts';
import { LANDS, type Cities, type CitiesPlayer, type City, type Piece } from '../state.ts';
import { capital, formatCellOf, landName } from '../words.ts';
import { siteLines, whereOn } from './land-text.ts';
import { pictureOf } from './pictures.ts';
import { cityPieceId, deckId, facingOf, PITCH, supplyId } from './places.ts';
import { landColor, TILE } from './scene-board.ts';

/** Bodies of tokens and cities on a space, by the design: 76 and 90 of 100. */
const PIECE_SIZE = 0.76 * PITCH;
const PIECE_HEIGHT = 0.25;
const CITY_SIZE = 0.9 * PITCH;
const CITY_HEIGHT = 0.22;
const INK: Color = { r: 0.04, g: 0.04, b: 0.05 };
const PAPER: Color = { r: 0.9, g: 0.88, b: 0.82 };

/** Everything that lies on the table: cities below pieces, decks, hands, and lands that only one player knows yet. */
export function scenePieces(game: Cities, looks: readonly PlayerLook[], pictures?: string): Shown[] {
  const style = { looks, pictures };
  return game.cities
    .map(city => cityPiece(game, city, style))
    .concat(
      game.pieces.map(piece => boardPiece(game, piece, style)),
      game.players.flatMap(player => handPieces(game, player, style)),
      deckPieces(game, looks),
      laidLands(game),
      landsToLay(game),
    );
}

/** How cards are shown: their players, and the addresses of their pictures if they have any. */
interface Style {
  readonly looks: readonly PlayerLook[];
  readonly pictures: string | undefined;
}

function boardPiece(game: Cities, piece: Piece, style: Style): Shown {
  const isOnCity = cityAt(game, piece.cell) !== undefined;
  const source = sourceOf(game, piece, piece.owner, isOnCity, style);
  return lastOf(piece.id, source) ?? keep(piece.id, source, madePiece(game, piece, source));
}

function madePiece(game: Cities, piece: Piece, { isOther: isOnCity, owner, pictures, tint, token }: Source): Shown {
  const card = cardOf(piece);
  const facing = facingOf(piece.owner);
  const printed = printedOf(card);
  const shown: Shown = {
    id: piece.id,
    look: pieceLook(piece.owner, piece.kind, pictures),
    cell: formatCellOf(piece.cell),
    facing: isExhausted(piece) ? (facing + 90) % 360 : facing,
    name: `${card.name} of ${owner}`,
    description: pieceLines(game, piece, card, isOnCity).join('\n'),
    tint,
    emblem: printed.emblem,
    drawing: drawingText({
      ...tokenOf(card, token),
      spear: card.attack,
      shield: defenceOn(card, game.lands[piece.cell] ?? '-'),
      arrow: card.range > 1,
      chevrons: card.moves > 1,
      dull: isExhausted(piece),
    }),
  };
  return isOnCity ? { ...shown, level: CITY_HEIGHT } : shown;
}

/** "LIGHT INF" over "1 1 1 1": attack, defence, range and moves. */
function emblemOf({ attack, defence, kind, moves, name, range }: KindCard): string {
  return `${SHORT[kind] ?? name.toUpperCase()}\n${attack} ${defence} ${range} ${moves}`;
}

/** Names of two words, as far as they fit on a card. */
const SHORT: { readonly [kind: string]: string | undefined } = {
  LI: 'LIGHT INF',
  LC: 'LIGHT CAV',
  HI: 'HEAVY INF',
  AA: 'ARM. ARCH',
  HA: 'HORSE ARC',
};

/** The text of a card. */
export function cardLines({ attack, cost, defence, moves, range }: KindCard): string[] {
  return [`Attack ${attack}, defence ${defence}`, `Range ${range}, moves ${moves}`, `Cost ${cost}`];
}

/** The words of a kind, which never change. */
interface Printed {
  readonly text: string;
  readonly emblem: string;
}

const PRINTED: { [kind: string]: Printed | undefined } = {};

function printedOf(card: KindCard): Printed {
  const known = PRINTED[card.kind];
  if (known !== undefined) return known;
  const made = { text: cardLines(card).join('\n'), emblem: emblemOf(card) };
  PRINTED[card.kind] = made;
  return made;
}

/** Its numbers here and now, and what makes them. */
function pieceLines(game: Cities, piece: Piece, card: KindCard, isOnCity: boolean): string[] {
  const land = game.lands[piece.cell] ?? '-';
  const defence = defenceOn(card, land);
  const raised = defence - card.defence;
  const changes = raised === 0 ? [] : [{ modifier: { layer: 'add', amount: raised } as const, by: landName(land) }];
  const left = Math.max(0, card.moves - piece.spent);
  const moves = { label: 'Moves', value: left };
  const states = isFresh(piece) ? ['Fresh'] : left === 0 ? ['Exhausted'] : [];
  return [
    statLine({ label: 'Attack', value: card.attack }),
    statLine({ label: 'Defence', value: defence, sum: sumOf(card.defence, changes) }),
    statLine({ label: 'Range', value: card.range }),
    statLine(left < card.moves ? { ...moves, of: card.moves } : moves),
    whereOn(land, isOnCity),
  ].concat(states);
}

function cityPiece(game: Cities, city: City, style: Style): Shown {
  const id = cityPieceId(formatCellOf(city.cell));
  const source = sourceOf(game, city, city.owner, isCaptured(game, city), style);
  return lastOf(id, source) ?? keep(id, source, madeCity(game, city, id, source));
}

function madeCity(game: Cities, city: City, id: string, { isOther: isTaken, owner, tint, token }: Source): Shown {
  const facing = facingOf(city.owner);
  const food = foodOf(game, city.cell);
  return {
    id,
    look: cityLook(city.owner),
    cell: formatCellOf(city.cell),
    facing: city.mustered ? (facing + 90) % 360 : facing,
    name: `City of ${owner}: population ${city.cards.length}`,
    description: [statLine({ label: 'Population', value: city.cards.length, of: food })]
      .concat(
        siteLines(game.lands, city.cell),
        isTaken ? ['Captured: it does not count, grow or muster'] : [],
        city.mustered ? ['Has mustered'] : [],
        city.recent ? ['Founded this turn'] : [],
      )
      .join('\n'),
    tint: darker(tint),
    emblem: `${isTaken ? 'CAPTURED' : 'CITY'} ${city.cards.length} / ${food}`,
    drawing: drawingText({
      kind: 'town',
      owner: token,
      icon: isTaken ? 'castle-ruins' : 'village',
      name: 'City',
      count: city.cards.length,
      most: food,
      dull: city.mustered,
    }),
  };
}

function darker({ r, g, b }: Color): Color {
  return { r: r * 0.55, g: g * 0.55, b: b * 0.55 };
}

/**
 * A player's cards in the order in which they were drawn. Everybody sees the backs lie in this order, so it must not
 * depend on the kinds.
 */
function handPieces(game: Cities, { hand, id }: CitiesPlayer, style: Style): Shown[] {
  const shown: Shown[] = [];
  for (let place = 0; place < hand.length; place++) {
    const card = kindCard(hand[place] ?? '?');
    if (card !== undefined) shown[shown.length] = handPiece(game, id, card, place, style);
  }
  return shown;
}

function handPiece(game: Cities, player: PlayerId, card: KindCard, place: number, style: Style): Shown {
  const id = handPieceId(player, place);
  const source = sourceOf(game, card, player, false, style);
  return lastOf(id, source) ?? keep(id, source, madeHandPiece(id, player, card, source));
}

function madeHandPiece(id: string, player: PlayerId, card: KindCard, { pictures, tint, token }: Source): Shown {
  const printed = printedOf(card);
  return {
    id,
    look: pieceLook(player, card.kind, pictures),
    cell: '',
    hand: player,
    readableBy: [player],
    facing: facingOf(player),
    name: card.name,
    description: printed.text,
    tint,
    emblem: printed.emblem,
    drawing: drawingText({
      ...tokenOf(card, token),
      kind: 'card',
      cost: card.cost,
      foot: [
        { sign: 'attack', value: card.attack },
        { sign: 'defence', value: card.defence },
        { sign: 'range', value: card.range },
        { sign: 'moves', value: card.moves },
      ],
    }),
  };
}

function tokenOf({ icon, name }: KindCard, owner: TokenOwner): Drawing {
  return { kind: 'token', owner, icon, name };
}

/** The facts that decide how a piece is shown. */
interface Source {
  readonly of: Piece | City | KindCard;
  readonly lands: Cities['lands'];
  /** A piece stands on a city, a city is captured. */
  readonly isOther: boolean;
  readonly owner: string;
  /** How pictures show the owner: it follows from the name. */
  readonly token: TokenOwner;
  readonly tint: Color;
  readonly pictures: string | undefined;
}

function sourceOf(
  { lands }: Cities,
  of: Source['of'],
  player: PlayerId,
  isOther: boolean,
  { looks, pictures }: Style,
): Source {
  return {
    of,
    lands,
    isOther,
    owner: nameOf(player, looks),
    token: tokenOwnerOf(player, looks),
    tint: colorOf(player, looks),
    pictures,
  };
}

// States are never changed, so most of the table is shown as it was for the last one.
const lastShown: { [id: string]: { readonly source: Source; readonly shown: Shown } | undefined } = {};

/** The previous piece, if it still matches. */
function lastOf(id: string, { isOther, lands, of, owner, pictures, tint }: Source): Shown | undefined {
  const last = lastShown[id];
  if (last === undefined) return undefined;
  const { source } = last;
  const isSame = source.of === of && source.lands === lands && source.isOther === isOther;
  const isAlike = source.owner === owner && source.tint === tint && source.pictures === pictures;
  return isSame && isAlike ? last.shown : undefined;
}

function keep(id: string, source: Source, shown: Shown): Shown {
  lastShown[id] = { source, shown };
  return shown;
}

function deckPieces(game: Cities, looks: readonly PlayerLook[]): Shown[] {
  if (game.phase === 'lands') return [];
  if (game.isShared) return [deckPiece(undefined, game.deck.length, 'Deck of both', PAPER, 'white')];
  return game.players.map(({ id, deck }) =>
    deckPiece(id, deck.length, `Deck of ${nameOf(id, looks)}`, colorOf(id, looks), tokenOwnerOf(id, looks)),
  );
}

function deckPiece(owner: PlayerId | undefined, count: number, name: string, tint: Color, token: TokenOwner): Shown {
  return {
    id: deckId(owner),
    look: DECK_LOOK,
    cell: deckId(owner),
    locked: true,
    facing: owner === undefined ? 0 : facingOf(owner),
    name: `${name}: ${counted(count, 'card')}`,
    description: 'One card is drawn for every city at the beginning of a turn',
    tint,
    emblem: `DECK\n${count}`,
    drawing: drawingText({ kind: 'pile', owner: token, name: 'deck', count }),
  };
}

/** Until all lands are laid, only the player who laid a land sees it (CAT-SET-07). */
function laidLands(game: Cities): Shown[] {
  if (game.phase !== 'lands') return [];
  const shown: Shown[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    const land = game.lands[cell] ?? '-';
    const owner = isTerritoryOf('p1', cell) ? 'p1' : 'p2';
    if (land !== '-' && land !== '?') {
      shown[shown.length] = {
        id: `land:${formatCellOf(cell)}`,
        look: LAND_LOOK,
        cell: formatCellOf(cell),
        locked: true,
        visibleTo: [owner],
        facing: facingOf(owner),
        name: landName(land),
        description: 'The other player does not see it before all lands lie',
        tint: landColor(land),
        emblem: capital(landName(land)),
      };
    }
  }
  return shown;
}

/**
 * The lands that the active player has still to lay, for that player alone: how many of each are left tells what lies
 * there already (CAT-SET-07).
 */
function landsToLay(game: Cities): Shown[] {
  if (game.phase !== 'lands') return [];
  const { active } = game;
  const shown: Shown[] = [];
  for (const land of LANDS) {
    const left = landsLeft(game, active, land);
    if (left > 0) {
      shown[shown.length] = {
        id: supplyId(active, land),
        look: SUPPLY_LOOK,
        cell: supplyId(active, land),
        visibleTo: [active],
        facing: facingOf(active),
        name: `${capital(landName(land))}: ${left} left`,
        description: 'Drag it onto the tile that is marked',
        tint: landColor(land),
        emblem: `${capital(landName(land))}\n${left}`,
      };
    }
  }
  return shown;
}

/** What is printed on a card of a kind that may be hidden. */
export function nameOfKind(kind: Kind): string {
  return kindCard(kind)?.name ?? kind;
}

/** One bar at the front edge for South, two for North, so that sides do not depend on colours. */
const SOUTH_PIECE: PieceLook = pieceLookWith(1);
const NORTH_PIECE: PieceLook = pieceLookWith(2);
const SOUTH_CITY: PieceLook = cityLookWith(1);
const NORTH_CITY: PieceLook = cityLookWith(2);
const DECK_LOOK: PieceLook = { shape: 'block', size: 1.5, height: 0.5, lines: [] };
const SUPPLY_LOOK: PieceLook = { shape: 'block', size: 1.5, height: 0.15, lines: [] };
const LAND_LOOK: PieceLook = { shape: 'block', size: TILE - 0.3, height: 0.05, lines: [] };

function pieceLook(owner: PlayerId, kind: Kind, pictures: string | undefined): PieceLook {
  const plain = owner === 'p1' ? SOUTH_PIECE : NORTH_PIECE;
  return pictures === undefined ? plain : { ...plain, picture: pictureOf(kind, pictures) };
}

function cityLook(owner: PlayerId): PieceLook {
  return owner === 'p1' ? SOUTH_CITY : NORTH_CITY;
}

function pieceLookWith(bars: number): PieceLook {
  return { shape: 'block', size: PIECE_SIZE, height: PIECE_HEIGHT, lines: barLines(bars, INK) };
}

/** With a wall around it. */
function cityLookWith(bars: number): PieceLook {
  const wall: Stroke = {
    points: [
      { x: -0.47, z: -0.47 },
      { x: 0.47, z: -0.47 },
      { x: 0.47, z: 0.47 },
      { x: -0.47, z: 0.47 },
    ],
    color: PAPER,
    thickness: 0.03,
    loop: true,
  };
  return {
    shape: 'block',
    size: CITY_SIZE,
    height: CITY_HEIGHT,
    lines: [wall].concat(barLines(bars, PAPER)),
    emblemAt: 'edge',
  };
}

function barLines(count: number, color: Color): Stroke[] {
  const lines: Stroke[] = [];
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * 0.2;
    lines[index] = {
      points: [
        { x: x - 0.07, z: 0.46 },
        { x: x + 0.07, z: 0.46 },
      ],
      color,
      thickness: 0.05,
    };
  }
  return lines;
}
