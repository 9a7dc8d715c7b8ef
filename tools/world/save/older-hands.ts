import { newSaved } from '../save-format/new-saved.ts';
import { readTransform } from '../save-format/read-save.ts';
import type { SavedGame, SavedObject } from '../save-format/saved-types.ts';
import { isSeatColor, paintOf, type ColorName } from '../values/colors.ts';
import { field, isTable, readList } from '../values/reading.ts';
import type { World } from '../world.ts';

function handZone(color: ColorName, transform: SavedObject['Transform']): SavedObject {
  return {
    ...newSaved('HandTrigger'),
    Transform: transform,
    ColorDiffuse: { ...paintOf(color), a: 0 },
    Locked: true,
    Hands: false,
    FogColor: color,
  };
}

/**
 * Turns the hands that older versions list in `Hands.HandTransforms` into hand zones, for every colour that has no
 * `HandTrigger` object (docs/platform/real-mods.md#d4-hands-of-older-saves). The list is removed, so that the next save
 * has each hand once.
 */
export function addOlderHands(world: World, game: SavedGame): void {
  const { engine } = world;
  const hands = game['Hands'];
  const listed = readList(engine, field(engine, hands, 'HandTransforms'));
  if (!isTable(engine, hands) || listed.length === 0) return;
  const known = game.ObjectStates.filter(({ Name }) => Name === 'HandTrigger').map(saved => saved['FogColor']);
  for (const entry of listed) {
    const color = field(engine, entry, 'Color');
    if (typeof color !== 'string' || !isSeatColor(color) || known.includes(color)) continue;
    game.ObjectStates.push(handZone(color, readTransform(engine, field(engine, entry, 'Transform'))));
  }
  delete hands['HandTransforms'];
}
