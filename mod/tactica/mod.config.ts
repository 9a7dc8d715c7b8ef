import {
  CARDS,
  cardLines,
  empireLines,
  EMPIRES,
  kindLines,
  UNIT_KINDS,
  WAGON_KINDS,
} from '../../src/games/tactica/index.ts';
import type { CameraConfig, ModConfig, NotebookPage } from '../config.ts';
import { SUMMARY } from './summary.ts';
import { POSTER } from './poster.ts';

/** Distance of the hands from the middle: behind the map and the row of recruits. */
const AHEAD = 16.8;
const ASIDE = 17.4;
/** Two players share the left side, and two the right one. */
const ALONG = 7;
const HAND_WIDTH = 12;

const HOW_TO: NotebookPage = {
  title: 'How to play',
  body: SUMMARY.concat([
    'Marks: a ring is a field to go to, with the movement points left there, corners are around what can be attacked, rails lead onto a wagon or off it.',
    'A unit turned sideways is done for this turn.',
    'When somebody does something that you may answer, you are asked. Drop a card on a unit, or pass.',
    '!undo, !redo, !help, or an action such as !go 3,-2 1,0 can be typed into the chat.',
  ]).join('\n\n'),
};

const UNITS: NotebookPage = {
  title: 'Units',
  body: UNIT_KINDS.map(kind => `${kind.name}, ${kind.cost} gold: ${kindLines(kind).join('\n')}`)
    .concat(WAGON_KINDS.map(kind => `${kind.name}, ${kind.cost} gold: ${kindLines(kind).join('\n')}`))
    .join('\n\n'),
};

const CARD_PAGE: NotebookPage = {
  title: 'Cards',
  body: CARDS.map(({ id, name }) => `${name}: ${cardLines(id).join('\n')}`).join('\n\n'),
};

const EMPIRE_PAGE: NotebookPage = {
  title: 'Empires',
  body: EMPIRES.map(empire => `${empire.name}: ${empireLines(empire).join('\n')}`).join('\n\n'),
};

/** The table from behind each side, and from above. */
const CAMERAS: readonly CameraConfig[] = [0, 90, 180, 270]
  .map(yaw => ({ x: 0, z: 0, pitch: 60, yaw, distance: 34 }))
  .concat([{ x: 0, z: 0, pitch: 89, yaw: 0, distance: 38 }]);

export const config: ModConfig = {
  name: 'TACTICA',
  title: 'TACTICA',
  poster: POSTER,
  table: 'Table_RPG',
  sky: 'Sky_Field',
  seats: [
    { color: 'Red', x: 0, z: -AHEAD, facing: 0, width: HAND_WIDTH },
    { color: 'Yellow', x: -ASIDE, z: -ALONG, facing: 90, width: HAND_WIDTH },
    { color: 'White', x: -ASIDE, z: ALONG, facing: 90, width: HAND_WIDTH },
    { color: 'Blue', x: 0, z: AHEAD, facing: 180, width: HAND_WIDTH },
    { color: 'Green', x: ASIDE, z: ALONG, facing: 270, width: HAND_WIDTH },
    { color: 'Purple', x: ASIDE, z: -ALONG, facing: 270, width: HAND_WIDTH },
  ],
  notes: 'TACTICA: sit down at Red and Blue, then follow the panel.',
  notebook: [HOW_TO, UNITS, CARD_PAGE, EMPIRE_PAGE],
  cameras: CAMERAS,
  players: [2, 6],
  minutes: [45, 180],
  gameType: 'Strategy Games',
  tags: ['Strategy Games', 'Scripting'],
};
