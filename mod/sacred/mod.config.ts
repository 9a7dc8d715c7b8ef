import { cardLines, CARDS, type CardPack, type SacredCard } from '../../src/games/sacred/index.ts';
import type { CameraConfig, ModConfig, NotebookPage } from '../config.ts';
import { SUMMARY } from './summary.ts';
import { POSTER } from './poster.ts';

/** Distance of the hands from the middle: behind the Bases. */
const OUT = 11.5;
/** Wide enough for the cards of a long game. */
const HAND_WIDTH = 18;

const HOW_TO: NotebookPage = {
  title: 'How to play',
  body: SUMMARY.concat([
    'Marks: a ring is a tile to go to, corners are around what can be attacked, diamonds are where a card may be played.',
    'A token turned sideways has acted in this turn.',
    'In a battle each player may respond. It is fought when both are ready.',
    '!undo, !redo, !help, or an action such as !move a1 a2 can be typed into the chat.',
  ]).join('\n\n'),
};

function cardPage(title: string, cards: readonly SacredCard[]): NotebookPage {
  return { title, body: cards.map(card => `${card.name}: ${cardLines(card).join('\n')}`).join('\n\n') };
}

/** The table from behind each seat, and from above. */
const CAMERAS: readonly CameraConfig[] = [0, 180]
  .map(yaw => ({ x: 0, z: 0, pitch: 60, yaw, distance: 27 }))
  .concat([{ x: 0, z: 0, pitch: 89, yaw: 0, distance: 30 }]);

export const config: ModConfig = {
  name: 'Sacred Wars',
  title: 'Sacred Wars',
  poster: POSTER,
  table: 'Table_RPG',
  sky: 'Sky_Field',
  seats: [
    { color: 'Red', x: 0, z: -OUT, facing: 0, width: HAND_WIDTH },
    { color: 'Blue', x: 0, z: OUT, facing: 180, width: HAND_WIDTH },
  ],
  notes: 'Sacred Wars: sit down at Red and Blue, then follow the panel.',
  notebook: [HOW_TO, cardPage('Cards', CARDS)],
  cameras: CAMERAS,
  players: [2, 2],
  minutes: [20, 60],
  gameType: 'Strategy Games',
  tags: ['Strategy Games', 'Scripting'],
};

/** The table of Sacred Wars with a pack, whose cards get a page in the notebook. */
export function configWith({ cards, name }: CardPack): ModConfig {
  return {
    ...config,
    name: `Sacred Wars ${name}`,
    notebook: [...(config.notebook ?? []), cardPage(`Cards of ${name}`, cards)],
  };
}
