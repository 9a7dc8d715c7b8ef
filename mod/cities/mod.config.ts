import { cardLines, KINDS } from '../../src/games/cities/index.ts';
import type { CameraConfig, ModConfig, NotebookPage } from '../config.ts';
import { SUMMARY } from './summary.ts';
import { POSTER } from './poster.ts';

/** Distance of the hands from the middle: behind the board. */
const OUT = 11.5;
/** Wide enough for the cards of a long game. */
const HAND_WIDTH = 18;

const HOW_TO: NotebookPage = {
  title: 'How to play',
  body: SUMMARY.concat([
    'Marks: a ring is a tile to go to, corners are around what can be attacked, rails lead along a road, waves across a lake.',
    'Bars at the front edge of a card are its player: one is South (Red), two are North (Blue).',
    'What is turned sideways has done its part for this turn.',
    'Number keys over a card do what stands first, second... in its menu.',
    '!undo, !redo, !help, or an action such as !found LI b2 can be typed into the chat.',
  ]).join('\n\n'),
};

const LANDS: NotebookPage = {
  title: 'Lands',
  body: [
    'Plain: 1 food for each city beside it, 2 if the city has a lake beside it. Cities are on plains only.',
    'Forest: 1 food, 1 production. Defence is at least 2 there.',
    'Mountain: 1 production. Defence is at least 2 there; only pieces with 1 move enter.',
    'Lake: 1 food, and plains give the city 2. Nobody enters, but it can be crossed from shore to shore.',
    'Swamp: nothing. Only pieces with defence 1 enter.',
    'Only a piece that has not acted enters anything but a plain, and has done its part then.',
  ].join('\n\n'),
};

const CARDS: NotebookPage = {
  title: 'Cards',
  body: KINDS.map(card => `${card.name} (${card.kind}, ${card.count} in a set): ${cardLines(card).join('\n')}`).join(
    '\n\n',
  ),
};

/** The table from behind each seat, and from above. */
const CAMERAS: readonly CameraConfig[] = [0, 180]
  .map(yaw => ({ x: 0, z: 0, pitch: 60, yaw, distance: 26 }))
  .concat([{ x: 0, z: 0, pitch: 89, yaw: 0, distance: 30 }]);

export const config: ModConfig = {
  name: 'Cities and Tactics',
  title: 'Cities and Tactics',
  poster: POSTER,
  table: 'Table_RPG',
  sky: 'Sky_Field',
  seats: [
    { color: 'Red', x: 0, z: -OUT, facing: 0, width: HAND_WIDTH },
    { color: 'Blue', x: 0, z: OUT, facing: 180, width: HAND_WIDTH },
  ],
  notes: 'Cities and Tactics: sit down at Red and Blue, then follow the panel.',
  notebook: [HOW_TO, LANDS, CARDS],
  cameras: CAMERAS,
  players: [2, 2],
  minutes: [30, 90],
  gameType: 'Strategy Games',
  tags: ['Strategy Games', 'Scripting'],
};
