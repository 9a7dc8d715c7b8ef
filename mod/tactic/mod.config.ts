import { abilityTitle, createTactic, factionText, standard } from '../../src/games/tactic/index.ts';
import type { CameraConfig, ModConfig, NotebookPage } from '../config.ts';
import { posterOf } from './poster.ts';
import { SUMMARY } from './summary.ts';

/** Distance of the hands from the middle: behind the trays of the biggest board. */
const OUT = 17;

const rules = createTactic({ packs: [standard] });

const HOW_TO: NotebookPage = {
  title: 'How to play',
  body: SUMMARY.concat([
    'Marks: a ring is a space to go to, corners are around what can be attacked, a diamond around what an ability reaches.',
    'Bars at the front edge of a unit are its player: one for the first, two for the second.',
    'Number keys over a unit do what stands first, second... in its menu.',
    '!undo, !redo, !help, or an action such as !b2-b3 can be typed into the chat.',
  ]).join('\n\n'),
};

const FACTIONS: readonly NotebookPage[] = rules.catalogue.factions.map(faction => ({
  title: faction.name,
  body: factionText(rules, faction).join('\n\n'),
}));

const ABILITIES: NotebookPage = {
  title: 'Abilities',
  body: rules.catalogue.abilities.map(ability => `${abilityTitle(ability)}: ${ability.text}`).join('\n\n'),
};

/** The table from behind each seat, and from above. */
const CAMERAS: readonly CameraConfig[] = [0, 90, 180, 270]
  .map(yaw => ({ x: 0, z: 0, pitch: 60, yaw, distance: 26 }))
  .concat([{ x: 0, z: 0, pitch: 89, yaw: 0, distance: 30 }]);

const poster = posterOf(rules.catalogue);

export const config: ModConfig = {
  name: 'TACTIC',
  title: '/TACTIC/',
  ...(poster === undefined ? {} : { poster }),
  table: 'Table_RPG',
  sky: 'Sky_Cathedral',
  seats: [
    { color: 'Red', x: 0, z: -OUT, facing: 0 },
    { color: 'Yellow', x: -OUT, z: 0, facing: 90 },
    { color: 'Blue', x: 0, z: OUT, facing: 180 },
    { color: 'Green', x: OUT, z: 0, facing: 270 },
  ],
  notes: '/TACTIC/: sit down at Red and Blue, then follow the panel.',
  notebook: [HOW_TO].concat(FACTIONS, [ABILITIES]),
  cameras: CAMERAS,
  players: [2, 4],
  minutes: [15, 45],
  gameType: 'Strategy Games',
  tags: ['Strategy Games', 'Scripting'],
};
