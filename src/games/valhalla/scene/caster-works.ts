import { counted, type PlayerId } from '../../../kernel/index.ts';
import type { DropQuestion, Variant } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { movementRefusal } from '../orders/check-movement.ts';
import { abilityRefusal } from '../orders/check-abilities.ts';
import { forceAt, neighboursOf } from '../rules/position.ts';
import { ABILITY, abilitiesOf, BATTLE_ABILITY, CLASS_IDS, classUpkeep, isInfantry, kindName } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { forcesOf } from './force-pieces.ts';
import { marchGroups } from './marches.ts';
import { cellOf } from './places.ts';
import type { Work } from './works.ts';

type Offer = Variant<ValhallaAction>;

/** Abilities in words, by their ids. */
const ABILITIES: Readonly<Record<string, string>> = {
  what_were_you_expecting: 'What Were You Expecting?: the dead of a battle won rise',
  finger_of_death: 'Finger of Death: 21 True Attack',
  i_spy: 'I Spy: two more pathfinders, at any distance',
  eye_of_sour_ron: 'Eye of Sour Ron: scouts within 6 hexes at the next turn',
  petard: 'Petard: each fortification of the city loses a level',
  barrage: 'Barrage: +120 Attack and first fire',
  something_from_nothing: 'Something from Nothing: units at the start of the next round',
  get_over_here: 'Get Over Here: calls up to 10 units from one hex',
  fortifying_tincture: 'Fortifying Tincture: its stack has 100 more HP',
  slow_poison: 'Slow Poison: a stack of the enemy loses twice as many units',
  equivalent_exchange: 'Law of Equivalent Exchange: up to 8 units become a dearer one',
  invigorating_elixir: 'Invigorating Elixir: +2 movement points for all in its hex',
};

/** An ability in words. */
export function abilityText(ability: string): string {
  return ABILITIES[ability] ?? ability;
}

/** What the casters of a force may be ordered outside of battles. */
export function casterWorks(game: Valhalla, view: Valhalla, player: PlayerId, hex: HexNumber): readonly Work[] {
  const casters = forceAt(view, player, hex).filter(({ caster }) => caster !== undefined);
  const works = casters.flatMap(caster =>
    abilitiesOf(caster.caster ?? '').flatMap((ability): Work[] => {
      const variants = (OFFERS[ability]?.(view, player, caster) ?? []).filter(({ action }) =>
        isAllowed(game, player, action),
      );
      return variants.length === 0 ? [] : [{ label: `${abilityText(ability)} (${caster.id})`, variants }];
    }),
  );
  return works;
}

function isAllowed(game: Valhalla, player: PlayerId, action: ValhallaAction): boolean {
  if (action.kind === 'summon') return movementRefusal(game, player, action) === undefined;
  return action.kind === 'ability' && abilityRefusal(game, player, action) === undefined;
}

type Offered = (this: void, view: Valhalla, player: PlayerId, caster: FieldUnit) => readonly Offer[];

const OFFERS: Readonly<Record<string, Offered | undefined>> = {
  [ABILITY.scout]: (_view, _player, caster) => plain(caster, ABILITY.scout),
  [ABILITY.elixir]: (_view, _player, caster) => plain(caster, ABILITY.elixir),
  [ABILITY.call]: (view, player, caster) => calls(view, player, caster),
  [ABILITY.exchange]: (view, player, caster) => exchanges(view, player, caster),
  [ABILITY.summon]: (view, player, caster) => summons(view, player, caster),
};

function plain({ id }: FieldUnit, ability: string): Offer[] {
  return [{ label: abilityText(ability), action: { kind: 'ability', caster: id, ability } }];
}

/** What a summoner may call out of nothing: all of one class, or half and half. */
const CALLS: readonly (readonly string[])[] = [
  ['12*SWORD'],
  ['12*ARCH'],
  ['12*BRUI'],
  ['6*SWORD', '6*ARCH'],
  ['6*C'],
  ['6*D'],
  ['3*C', '3*D'],
  ['6*SWORD', '3*C'],
  ['6*SWORD', '3*D'],
];

function calls(view: Valhalla, player: PlayerId, { id }: FieldUnit): Offer[] {
  return CALLS.map(units => {
    const words = units.map(line => {
      const [count = '', kind = ''] = line.split('*');
      return `${count} ${kindName(view, player, kind)}`;
    });
    return { label: words.join(', '), action: { kind: 'ability', caster: id, ability: ABILITY.call, units } };
  });
}

/** As few of one kind as pay for a dearer class. */
function exchanges(view: Valhalla, player: PlayerId, { hex, id }: FieldUnit): Offer[] {
  const force = forceAt(view, player, hex);
  return CLASS_IDS.flatMap(kind => {
    const count = force.filter(unit => unit.kind === kind && unit.mount === '').length;
    if (count === 0) return [];
    return CLASS_IDS.flatMap((into): Offer[] => {
      const needed = Math.ceil(classUpkeep(into) / classUpkeep(kind));
      if (isInfantry(into) || needed > count) return [];
      const label = `${needed} ${kindName(view, player, kind)} into a ${kindName(view, player, into)}`;
      return [
        {
          label,
          action: { kind: 'ability', caster: id, ability: ABILITY.exchange, units: [`${needed}*${kind}`], into },
        },
      ];
    });
  });
}

const MOST_SUMMONED = 10;

/** The groups of other forces that are small enough to be called; of larger ones as many of a kind as may come. */
function summons(view: Valhalla, player: PlayerId, { hex, id }: FieldUnit): Offer[] {
  return forcesOf(view, player).flatMap(force => {
    if (force.hex === hex) return [];
    const cell = cellOf(view, force.hex);
    const groups = marchGroups(view, player, force.units).map(({ label, lines }): Offer => {
      return { label: `${label} from ${cell}`, action: { kind: 'summon', caster: id, from: force.hex, units: lines } };
    });
    const large = CLASS_IDS.filter(kind => force.units.filter(unit => unit.kind === kind).length > MOST_SUMMONED);
    const some = large.map((kind): Offer => {
      const label = `${MOST_SUMMONED} ${kindName(view, player, kind)} from ${cell}`;
      return { label, action: { kind: 'summon', caster: id, from: force.hex, units: [`${MOST_SUMMONED}*${kind}`] } };
    });
    return groups.concat(some);
  });
}

/** The piece of a seer that may send pathfinders of its own. */
export function seerId(player: PlayerId, unit: string): string {
  return `seer:${player}:${unit}`;
}

/** The seers of a player that may still use their pathfinders. */
export function seersOf(view: Valhalla, player: PlayerId): readonly FieldUnit[] {
  return view.units.filter(unit => {
    if (unit.caster === undefined || unit.side !== player) return false;
    const action = { kind: 'ability' as const, caster: unit.id, ability: ABILITY.pathfind, targets: [unit.hex] };
    return abilityRefusal(view, player, action) === undefined;
  });
}

/** Second targets that are offered with a first one. */
const MOST_SECOND = 8;

/**
 * Where the pathfinders of seers may go: a seer's piece is dropped on the first hex, and a question asks for the second.
 *
 * @param cleared by hex, `1` where the fog is cleared
 */
export function seerQuestions(
  view: Valhalla,
  player: PlayerId,
  cleared: string,
): readonly DropQuestion<ValhallaAction>[] {
  const seers = seersOf(view, player);
  if (seers.length === 0) return [];
  const targets: { readonly hex: HexNumber; readonly fogged: number }[] = [];
  for (let hex = 0; hex < cleared.length; hex++) {
    const near = neighboursOf(view, hex);
    const known = near.filter(each => cleared.charAt(each) === '1').length;
    const isKnown = cleared.charAt(hex) === '1';
    const fogged = near.length - known + (isKnown ? 0 : 1);
    if (fogged > 0 && (isKnown || known > 0)) targets.push({ hex, fogged });
  }
  const best = targets.slice().sort((a, b) => (a.fogged === b.fogged ? a.hex - b.hex : b.fogged - a.fogged));
  return seers.flatMap(({ id }) =>
    targets.map(({ hex }): DropQuestion<ValhallaAction> => {
      const send = (to: readonly HexNumber[]): ValhallaAction => ({
        kind: 'ability',
        caster: id,
        ability: ABILITY.pathfind,
        targets: to,
      });
      const second = best.filter(target => target.hex !== hex).slice(0, MOST_SECOND);
      const variants: Offer[] = second.map(target => {
        return {
          label: `And ${cellOf(view, target.hex)}, ${counted(target.fogged, 'hex', 'hexes')} of fog`,
          action: send([hex, target.hex]),
        };
      });
      return {
        for: player,
        piece: seerId(player, id),
        cell: cellOf(view, hex),
        mark: 'diamond',
        title: `I Spy ${cellOf(view, hex)}. Where does the other one go?`,
        variants: variants.concat([{ label: `Only ${cellOf(view, hex)}`, action: send([hex]) }]),
        emptyMessage: 'Nothing can be seen there',
      };
    }),
  );
}

/** The abilities that casters of a force may use in a battle, as a plan or an answer writes them. */
export function battleCasts(
  view: Valhalla,
  player: PlayerId,
  hex: HexNumber,
): readonly { readonly text: string; readonly label: string }[] {
  const casters = forceAt(view, player, hex).filter(unit => unit.caster !== undefined && !unit.spent);
  return casters.flatMap(({ caster = '', id }) =>
    abilitiesOf(caster).flatMap(ability => {
      const known = CASTS[ability];
      if (known === undefined) return [];
      return known.map(({ detail, words }) => {
        const text = detail === '' ? `${id}:${ability}` : `${id}:${ability}:${detail}`;
        return { text, label: words === '' ? abilityText(ability) : `${abilityText(ability)}, ${words}` };
      });
    }),
  );
}

interface Detail {
  readonly detail: string;
  readonly words: string;
}

const NO_DETAIL: readonly Detail[] = [{ detail: '', words: '' }];

/** What an ability of a battle needs to be told besides. */
const CASTS: Readonly<Record<string, readonly Detail[] | undefined>> = {
  [BATTLE_ABILITY.finger]: NO_DETAIL,
  [BATTLE_ABILITY.barrage]: NO_DETAIL,
  [BATTLE_ABILITY.tincture]: NO_DETAIL,
  [BATTLE_ABILITY.petard]: NO_DETAIL,
  [BATTLE_ABILITY.raise]: [
    { detail: '', words: 'as Swordsmen' },
    { detail: '20*ARCH', words: 'as Archers' },
    { detail: '20*BRUI', words: 'as Bruisers' },
  ],
  [BATTLE_ABILITY.poison]: [
    { detail: 'C', words: 'the Center' },
    { detail: 'S', words: 'the Sun' },
    { detail: 'M', words: 'the Moon' },
    { detail: 'SF', words: 'the Sun-Flank' },
    { detail: 'MF', words: 'the Moon-Flank' },
  ],
};
