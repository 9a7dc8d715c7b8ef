import type { Cell } from '../../../grid/index.ts';
import { echo, readInteger, trimmed, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import { cardNamed } from '../cards/cards.ts';
import { empireNamed } from '../empires/empires.ts';
import { boardOf, cellNamed, isEnterable, isObjective } from '../maps/tactica-map.ts';
import { ownerOfObjective } from '../rules/position.ts';
import { NOBODY, READY, type Tactica, type Unit } from '../state.ts';
import { tokenKind } from '../units/tokens.ts';
import { unitKind, wagonKind } from '../units/unit-kinds.ts';

/*
 * A position as lines, each a thing. It begins with a castle for each player, in the order of seats, no units, and the
 * deck in the order of the table. It is the main phase of the first player.
 *
 *   p1 LC 3,-2 mp=2 +mountain     a unit; words: mp=N, fatigued, locked, spent (no combat left), transit, +TOKEN, -TOKEN
 *   wagon WW 3,-2 p1              a wagon and who recruited it
 *   castle -4,4 - plundered       `-` for a neutral castle
 *   gold p1 10                    captured p1 -4,4
 *   empire p1 AKK                 discount p1 LI
 *   hand p1 SURP INTUI            deck HERO SURP              discard MARCH
 *   active p2
 */

/** Lines that are read of a position. */
const MOST_LINES = 200;

/** The game of a setup with the things of a position, or the line that describes nothing. */
export function applyPosition(start: Tactica, lines: readonly string[]): Tactica | Refusal {
  if (lines.length > MOST_LINES) return bad(`A position has at most ${MOST_LINES} lines, this one ${lines.length}`);
  let game = begun(start);
  for (const line of lines) {
    const next = withLine(
      game,
      trimmed(line)
        .split(' ')
        .filter(word => word !== ''),
    );
    if (next === undefined) return bad(`"${echo(line)}" is not a line of a position`);
    game = next;
  }
  return { ...game, ports: game.ports.map(({ cell }) => ({ cell, holder: ownerOfObjective(game, cell) })) };
}

function bad(message: string): Refusal {
  return { code: 'no-position', message };
}

function begun(game: Tactica): Tactica {
  return {
    ...game,
    phase: 'main',
    turn: 1,
    players: game.players.map(player => ({ ...player, hasChosen: true })),
    castles: game.castles.map((castle, index) => ({ ...castle, owner: game.players[index]?.id ?? NOBODY })),
  };
}

function withLine(game: Tactica, words: readonly string[]): Tactica | undefined {
  const [word = '', first = '', second = ''] = words;
  if (isPlayer(game, word)) return withUnit(game, words);
  if (word === 'wagon') return withWagon(game, words);
  if (word === 'castle') return withCastle(game, words);
  if (word === 'active') return isPlayer(game, first) ? { ...game, active: first } : undefined;
  if (word === 'deck' || word === 'discard') {
    const cards = words.slice(1);
    return cards.every(card => cardNamed(card) !== undefined) ? { ...game, [word]: cards } : undefined;
  }
  if (!isPlayer(game, first)) return undefined;
  if (word === 'gold') {
    const gold = readInteger(second, 4);
    return gold === undefined ? undefined : withPlayer(game, first, { gold });
  }
  if (word === 'captured') {
    const cell = cellNamed(boardOf(game.map), second);
    return cell === undefined ? undefined : withPlayer(game, first, { captured: [cell] });
  }
  if (word === 'empire')
    return empireNamed(second) === undefined ? undefined : withPlayer(game, first, { empire: second });
  if (word === 'discount') return withPlayer(game, first, { discounted: second });
  const hand = words.slice(2);
  const isHand = word === 'hand' && hand.every(card => cardNamed(card) !== undefined);
  return isHand ? withPlayer(game, first, { hand }) : undefined;
}

function isPlayer({ players }: Tactica, id: string): boolean {
  return players.some(player => player.id === id);
}

function withPlayer(game: Tactica, id: PlayerId, change: Partial<Tactica['players'][number]>): Tactica {
  return { ...game, players: game.players.map(player => (player.id === id ? { ...player, ...change } : player)) };
}

function withCastle(game: Tactica, [, name = '', owner = '', word]: readonly string[]): Tactica | undefined {
  const cell = cellNamed(boardOf(game.map), name);
  const isKnown = owner === '-' || isPlayer(game, owner);
  if (!isKnown || !game.castles.some(castle => castle.cell === cell)) return undefined;
  if (word !== undefined && word !== 'plundered') return undefined;
  const change = { owner: owner === '-' ? NOBODY : owner, isPlundered: word === 'plundered' };
  return { ...game, castles: game.castles.map(castle => (castle.cell === cell ? { ...castle, ...change } : castle)) };
}

function withWagon(game: Tactica, [, kind = '', name = '', recruiter = '']: readonly string[]): Tactica | undefined {
  const cell = freeCell(game, name, game.wagons);
  if (cell === undefined || wagonKind(kind) === undefined || !isPlayer(game, recruiter)) return undefined;
  const made = game.made + 1;
  return { ...game, made, wagons: game.wagons.concat([{ id: `w${made}`, kind, recruiter, cell, turn: 0 }]) };
}

/** The enterable field of that name on which none of `things` stands. */
function freeCell({ map }: Tactica, name: string, things: readonly { readonly cell: Cell }[]): Cell | undefined {
  const cell = cellNamed(boardOf(map), name);
  const isFree = cell !== undefined && isEnterable(boardOf(map), cell) && things.every(thing => thing.cell !== cell);
  return isFree ? cell : undefined;
}

function withUnit(game: Tactica, [owner = '', id = '', name = '', ...words]: readonly string[]): Tactica | undefined {
  const kind = unitKind(id);
  const cell = freeCell(game, name, game.units);
  if (kind === undefined || cell === undefined) return undefined;
  const made = game.made + 1;
  let unit: Unit | undefined = {
    id: `u${made}`,
    kind: id,
    owner,
    origin: owner,
    cell,
    ...READY,
    mp: kind.mp,
    tokens: kind.starts ?? [],
  };
  for (const word of words) unit = unit === undefined ? undefined : withWord(game, unit, word);
  return unit === undefined ? undefined : { ...game, made, units: game.units.concat([unit]) };
}

function withWord({ map }: Tactica, unit: Unit, word: string): Unit | undefined {
  const points = word.startsWith('mp=') ? readInteger(word.substring(3), 2) : undefined;
  if (points !== undefined) return { ...unit, mp: points };
  if (word === 'fatigued') return { ...unit, isFatigued: true, mp: 0, canFight: false };
  if (word === 'locked') return { ...unit, isLocked: true, mp: 0 };
  if (word === 'spent') return { ...unit, canFight: false };
  if (word === 'transit') return isObjective(boardOf(map), unit.cell) ? { ...unit, isInTransit: true } : undefined;
  const token = word.substring(1);
  if (tokenKind(token) === undefined) return undefined;
  if (word.startsWith('+')) return { ...unit, tokens: unit.tokens.concat([token]) };
  return word.startsWith('-') ? { ...unit, tokens: unit.tokens.filter(each => each !== token) } : undefined;
}
