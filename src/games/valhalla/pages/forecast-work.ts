import type { PlayerId } from '../../../kernel/index.ts';
import type { Desk } from '../../../scene/index.ts';
import {
  beginForecast,
  forecastSoFar,
  workOn,
  type BattleForecast,
  type BattleSheet,
  type ForecastWork,
} from '../planning/battle-forecast.ts';

const TRIALS = 12;

/** The forecast that a player's page shows, and whether it is worked out. */
interface Asked {
  readonly key: string;
  readonly work: ForecastWork;
  isDone: boolean;
}

/** The last one of each player: a scene is made more often than a battle is changed. */
const asked: Record<PlayerId, Asked | undefined> = {};

/**
 * The forecast of a battle for the page of a player; nothing until `workOnForecasts` has worked it out.
 *
 * @param key what the sheet follows from
 */
export function forecastFor(player: PlayerId, key: string, sheet: BattleSheet): BattleForecast | string | undefined {
  const before = asked[player];
  const now = before?.key === key ? before : { key, work: beginForecast(sheet, TRIALS, 1), isDone: false };
  asked[player] = now;
  return now.isDone ? forecastSoFar(now.work) : undefined;
}

/** Does a part of a forecast that an open page waits for. */
export function workOnForecasts({ pages }: Desk): 'more' | 'done' | 'nothing' {
  for (const [player, page] of Object.entries(pages)) {
    const each = page.startsWith('battle ') ? asked[player] : undefined;
    if (each !== undefined && !each.isDone) {
      each.isDone = workOn(each.work);
      return each.isDone ? 'done' : 'more';
    }
  }
  return 'nothing';
}
