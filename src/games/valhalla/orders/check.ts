import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { isHex } from '../rules/position.ts';
import type { Valhalla } from '../state.ts';

/** A check of one kind of order: the code and the reason why it is refused, or nothing. */
export type OrderCheck<Order extends ValhallaAction> = (
  this: void,
  game: Valhalla,
  side: PlayerId,
  order: Order,
) => Refusal | undefined;

export function refuse(code: string, message: string): Refusal {
  return { code, message };
}

/** The refusal of a hex that is not on the map. */
export function noHex(game: Valhalla, hexes: readonly number[]): Refusal | undefined {
  return hexes.every(hex => isHex(game, hex)) ? undefined : refuse('E_HEX', 'There is no such hex on the map');
}

/** The words of each code, where the order itself says the rest. */
const WORDS: Readonly<Record<string, string>> = {
  E_UNITS: 'Fewer such units are there than ordered, counting your earlier orders',
  E_GARRISON: 'A Garrison unit never leaves its city',
  E_IMPASSABLE: 'One of the units can never enter that hex',
  E_FOG: 'That hex lies in your fog: send a pathfinder first',
  E_PATH: 'The hexes of the path are not adjacent, or do not end at the target',
  E_NO_MP: 'One of the units cannot pay the first step',
  E_MOUNT: 'That is no mount, or there is not room for all riders',
  E_RIDER: 'A rider must be Light, on foot and in the same hex',
  E_OWNER: 'That is not a place of yours where this can be done',
  E_LEVEL_MAX: 'It has its highest level, or is upgraded this turn already',
  E_SECOND_L5: 'You have a city of the highest level already',
  E_SLOTS: 'The city has no free slots for it',
  E_CITY_LEVEL: 'The city has too low a level for it',
  E_PALACE: 'The city has a Palace already',
  E_CAPITAL: 'Only the capital can have it',
  E_WATER: 'It needs an adjacent water hex',
  E_ROAD: 'It needs a road that leads to the city',
  E_TWICE: 'The city has this building already',
  E_FORTS: 'The levels do not add up to the level of the city, or one type has more than four',
  E_PRODUCTION: 'The buildings of the city cannot produce that',
  E_CAPITAL_LEVEL: 'A caster needs a capital of level 3',
  E_NO_CAPITAL: 'You have no capital to train Officers in',
  E_LEADER: 'That needs a leader in the hex',
  E_OFFICER: 'That needs an Officer in the hex',
  E_TACTIC_ROLE: 'That tactic is for the other role',
  E_ABILITY: 'No caster of yours can use that ability so now',
  E_FORMATION: 'The formation does not hold exactly the units there',
  E_CENTER: 'The Center is empty',
  E_CAPACITY: 'A stack has too many units',
  E_SPLIT: 'A rider stands apart from its mount',
};

/** The refusal with a code, in words. */
export function refusalWith(code: string | undefined): Refusal | undefined {
  return code === undefined ? undefined : refuse(code, WORDS[code] ?? code);
}
