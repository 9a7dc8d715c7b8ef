import type { Panel } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { capacityOf } from '../cities/city.ts';
import type { HexNumber } from '../map/geometry.ts';
import { parsePlan } from '../orders/check-standing.ts';
import { placeAt } from '../rules/position.ts';
import { CLASS_IDS, classUpkeep, isInfantry, kindName } from '../rules/roster.ts';
import { cellOf } from '../scene/places.ts';
import type { PlanLine, Valhalla } from '../state.ts';
import { isWithinCapacity } from '../turns/production.ts';
import { actButton, closeButton, countButton, numberIn, type PageReader } from './page-words.ts';

const MOST_HEX = 9999;
const NOTHING = '-';

/** The page on which a player says in a turn what a city produces: `produce 42 7 2*SWORD+1*ARCH`. */
export function produceText({ turn }: Valhalla, hex: HexNumber, plan: readonly PlanLine[]): string {
  return `produce ${hex} ${turn} ${plan.length === 0 ? NOTHING : textsOf(plan).join('+')}`;
}

function textsOf(plan: readonly PlanLine[]): readonly string[] {
  return plan.map(({ count, design }) => `${count}*${design}`);
}

/** A line a class, in the order of classes: plans that come to the same are written in the same way. */
function inOrder(plan: readonly PlanLine[]): readonly PlanLine[] {
  const lines = CLASS_IDS.map(design => {
    let sum = 0;
    for (const line of plan) if (line.design === design) sum += line.count;
    return { design, count: sum };
  });
  return lines.filter(({ count }) => count > 0);
}

/** The page itself; nothing where the player has no city, or cannot order now. */
export function producePage(
  { judge, player, shown, view }: PageReader,
  words: readonly string[],
): Panel<ValhallaAction> | undefined {
  const hex = numberIn(words[1], 0, MOST_HEX);
  const place = placeAt(shown, hex);
  const isAsked = view.phase === 'orders' && view.active === player && words[2] === `${shown.turn}`;
  if (!isAsked || place?.city === undefined || place.owner !== player) return undefined;
  const written = words[3] === undefined || words[3] === NOTHING ? [] : (parsePlan(words[3].split('+')) ?? []);
  const plan = inOrder(isWithinCapacity(shown, place, written) ? written : []);
  const capacity = capacityOf(shown, place);
  const countOf = (id: string): number => plan.find(({ design }) => design === id)?.count ?? 0;
  const withCount = (id: string, count: number): readonly PlanLine[] =>
    CLASS_IDS.map(design => ({ design, count: design === id ? count : countOf(design) })).filter(
      line => line.count > 0,
    );
  const buttons = CLASS_IDS.flatMap(id => {
    const [all, own] = [capacity[isInfantry(id) ? 'infantry' : id] ?? 0, countOf(id)];
    let others = 0;
    for (const { count, design } of plan) if (isInfantry(id) && isInfantry(design) && design !== id) others += count;
    if (all === 0) return [];
    return [
      countButton(`count-${id}`, `${kindName(shown, player, id)}: ${own}`, all - others, count =>
        produceText(shown, hex, withCount(id, count)),
      ),
    ];
  });
  let upkeep = 0;
  for (const { count, design } of plan) upkeep += count * classUpkeep(design);
  const free =
    (capacity['infantry'] ?? 0) - plan.reduce((sum, { count, design }) => (isInfantry(design) ? sum + count : sum), 0);
  const action: ValhallaAction = { kind: 'produce', city: hex, plan: textsOf(plan) };
  const isOrdered = produceText(shown, hex, inOrder(place.city.plan)) === produceText(shown, hex, plan);
  const main = !isOrdered && judge(action) === undefined ? [actButton('order', 'Produce so', action)] : [];
  return {
    id: `page-${player}`,
    slot: 'centre',
    for: [player],
    title: `What ${cellOf(shown, hex)} produces each round`,
    lines: [
      `${upkeep} gold of upkeep more each round`,
      `Room for ${free} more Infantry`,
      isOrdered ? 'So it is ordered' : 'Not ordered yet',
    ],
    buttons: main.concat(buttons, [closeButton()]),
  };
}
