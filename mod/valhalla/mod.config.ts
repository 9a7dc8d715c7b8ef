import { SAMPLE_SIDES } from '../../src/games/valhalla/index.ts';
import type { CameraConfig, ModConfig, NotebookPage } from '../config.ts';
import { SUMMARY } from './summary.ts';
import { POSTER } from './poster.ts';

/** Distance of the hands from the middle: behind the map and the pathfinders. */
const AHEAD = 15.2;
const ASIDE = 17.4;
const HAND_WIDTH = 8;

const HOW_TO: NotebookPage = {
  title: 'How to play',
  body: SUMMARY.concat([
    'Drag a force to a hex to order a march, and say who goes. Drag it back to call it back. Marks show how far it comes.',
    'Drag a pathfinder onto a hex at the edge of the fog: it clears that hex and the six around it.',
    'Right-click a city, a farm or a force: production, buildings, tactics, ambushes, parleys.',
    'When all is ordered, press Carry out the orders. Nobody sees what you have ordered.',
    'Typed into the chat: !post ic "text", !boast "text", !whisper p2 "text", and every other order, as in the rules.',
  ]).join('\n\n'),
};

const EMPIRES: NotebookPage = {
  title: 'Empires',
  body: SAMPLE_SIDES.map(
    ({ capital, name, ruler, texts }) => `${name}, capital ${capital}, ruled by ${ruler}. ${texts[0] ?? ''}`,
  ).join('\n\n'),
};

/** The table from behind each side, and from above. */
const CAMERAS: readonly CameraConfig[] = [0, 90, 180, 270]
  .map(yaw => ({ x: 0, z: 0, pitch: 60, yaw, distance: 34 }))
  .concat([{ x: 0, z: 0, pitch: 89, yaw: 0, distance: 38 }]);

export const config: ModConfig = {
  name: 'Empire Valhalla',
  title: 'Empire: Valhalla',
  poster: POSTER,
  table: 'Table_RPG',
  sky: 'Sky_Sunset',
  seats: [
    { color: 'Red', x: 0, z: -AHEAD, facing: 0, width: HAND_WIDTH },
    { color: 'Yellow', x: -ASIDE, z: 0, facing: 90, width: HAND_WIDTH },
    { color: 'Blue', x: 0, z: AHEAD, facing: 180, width: HAND_WIDTH },
    { color: 'Green', x: ASIDE, z: 0, facing: 270, width: HAND_WIDTH },
  ],
  notes: 'Empire: Valhalla: sit down, then follow the panel.',
  notebook: [HOW_TO, EMPIRES],
  cameras: CAMERAS,
  players: [2, 4],
  minutes: [60, 600],
  gameType: 'Strategy Games',
  tags: ['Strategy Games', 'Scripting'],
};
