import type { ModConfig } from '../config.ts';

const RULES = [
  'Every player has a King. Who loses it is out; the last one standing wins.',
  '',
  '[b]Before the duel[/b]',
  'Choose a faction. Place your King on a Crown Space in secret. Buy units with your BitCoins and place them.',
  '',
  '[b]A turn[/b]',
  'Each of your units may move once, to one of the 8 spaces around it, and attack once, a unit beside it.',
  'A unit that has attacked is cached: it turns by a quarter and does nothing more this turn.',
  '',
  '[b]At the table[/b]',
  'Drag a unit onto a space to move it, or onto a target to attack it.',
  'Right-click a unit for everything that it can do. Buttons on the screen ask and answer.',
];

export const config: ModConfig = {
  name: 'TACTIC',
  table: 'Table_RPG',
  sky: 'Sky_Museum',
  seats: [
    { color: 'Red', x: 0, z: -20, facing: 0 },
    { color: 'Yellow', x: -30, z: 0, facing: 90 },
    { color: 'Blue', x: 0, z: 20, facing: 180 },
    { color: 'Green', x: 30, z: 0, facing: 270 },
  ],
  notebook: [{ title: 'Rules in short', body: RULES.join('\n') }],
  notes: '/TACTIC/: sit down at Red and Blue, then follow the panel.',
  cameras: [
    { x: 0, z: 0, pitch: 60, yaw: 0, distance: 28 },
    { x: 0, z: 0, pitch: 60, yaw: 180, distance: 28 },
    { x: 0, z: 0, pitch: 89, yaw: 0, distance: 26 },
  ],
  players: [2, 4],
  minutes: [20, 60],
  gameType: 'Strategy Games',
  tags: ['Strategy Games', 'Scripting', '2', '4', 'English'],
};
