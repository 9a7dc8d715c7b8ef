import { panic, type PlayerId } from '../../../kernel/index.ts';
import { conqueredCity, raze } from '../cities/construction.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { planFor } from '../orders/plans.ts';
import { isAsset, kindOf, placeAt, sidesAt } from '../rules/position.ts';
import { changePlace, type Run } from '../rules/run.ts';
import type { MapFeature } from '../state.ts';
import { dropTraining } from '../turns/officers.ts';

/** The active side claims the assets where it stands alone (VAL-MAP-12); passing through claims nothing. */
export function claimAssets(run: Run, side: PlayerId): void {
  for (const place of run.game.places) {
    const there = sidesAt(run.game, place.hex);
    const isAlone = there.length === 1 && there[0] === side;
    if (isAlone && isAsset(place) && place.owner !== side && !abstains(run, side, place.hex)) {
      claim(run, side, place);
    }
  }
}

/** Only a force with an Officer can be told not to claim (VAL-MAP-13). */
function abstains(run: Run, side: PlayerId, hex: HexNumber): boolean {
  return planFor(run.game, side, hex)?.claim === false && hasOfficerAt(run.game, side, hex);
}

function claim(run: Run, side: PlayerId, place: MapFeature): void {
  const { hex, owner: from } = place;
  const isConquest = from !== '' && place.city !== undefined;
  changePlace(run, hex, each =>
    isConquest ? conqueredCity(each, side) : { ...each, owner: side, hasCourtier: false },
  );
  const { level } = placeAt(run.game, hex) ?? panic('A place that was claimed is gone');
  const concerned = from === '' ? [side] : [side, from];
  run.events.push({ kind: isConquest ? 'conquered' : 'claimed', for: concerned, side, hex, from, level });
  // Whoever loses the capital loses what it trains, even if it is retaken in the same round (VAL-OFF-05).
  dropTraining(run);
  const levels = planFor(run.game, side, hex)?.raze ?? 0;
  const canRaze = from !== '' && levels > 0 && level > 0 && kindOf(place).upgrades.length > 0;
  if (canRaze && hasOfficerAt(run.game, side, hex)) raze(run, side, hex, levels);
}
