import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { placeAt } from '../rules/position.ts';
import type { Run } from '../rules/run.ts';

export function overruns(
  run: Run,
  _side: PlayerId,
  _ids: readonly string[],
  hex: HexNumber,
  enemies: readonly PlayerId[],
): boolean {
  return placeAt(run.game, hex)?.city !== undefined && enemies.length === 0;
}
