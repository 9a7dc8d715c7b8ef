import { SAMPLE_SIDES, type SideData, type ValhallaSetup } from '../../../../src/games/valhalla/index.ts';
import { playScripts, type Line, type ScriptCase } from '../../../support/play-scripts.ts';

export type { Line };

export type Case = ScriptCase<ValhallaSetup>;

const SIDES = ['iron-tithe', 'gale-choir'];

function plain(unitClass: string, specials: readonly string[], utility = '') {
  return { class: unitClass, name: `Odd ${unitClass}`, hp: 0, attack: 0, defense: 0, move: 0, specials, utility };
}

/** A side whose units have what those of the sample sides lack. */
export const ODD_SIDE: SideData = {
  name: 'The Odd Ones',
  capital: 'Oddity',
  ruler: 'The Oddest',
  texts: ['a', 'b', 'c'],
  designs: [
    plain('SWORD', [], 'garrison'),
    plain('ARCH', []),
    plain('BRUI', [], 'mount'),
    plain('C', [], 'aquatic'),
    plain('D', [], 'burrow'),
    plain('E', ['heavy'], 'rampage'),
    plain('F', ['heavy', 'speedy'], 'mount'),
    { ...plain('G', ['heavy', 'living_city'], 'flying'), hp: 10 },
  ],
};

/** A side of plain designs, but for those that rows write. */
export function madeSide(rows: string): SideData {
  const lines = rows.split(',').map(row => row.split(':'));
  const designs = ODD_SIDE.designs.map(({ class: unitClass }) => {
    const [, bought = '', specials = '', utility = ''] = lines.find(([id]) => id === unitClass) ?? [];
    const [hp = 0, attack = 0, defense = 0, move = 0] =
      bought === '' ? [] : bought.split('/').map(each => Number(each));
    const named = specials === '' ? [] : specials.split('+');
    return { ...plain(unitClass, named, utility), hp, attack, defense, move };
  });
  return { ...ODD_SIDE, designs };
}

/** A sample side with other designs in the place of some of its own. */
export function sampleSide(id: string, changed: readonly Partial<SideData['designs'][number]>[]): SideData {
  const side = SAMPLE_SIDES.find(each => each.id === id) ?? ODD_SIDE;
  const designs = side.designs.map(design => ({ ...design, ...changed.find(each => each.class === design.class) }));
  return { ...side, designs };
}

export interface CaseList {
  readonly cases: Case[];
  /** From the start of a game on the map for two, changed by a position, things divided by semicolons. */
  at(title: string, position: string, ...lines: Line[]): void;
  /** The same with a side of uncommon units in the first seat. */
  odd(title: string, position: string, ...lines: Line[]): void;
  /** With four sides on the map for four. */
  four(title: string, position: string, ...lines: Line[]): void;
  /** With a side in the first seat whose designs `rows` write: `E:5/0/2/0:heavy+siege:mount,SWORD:::garrison`. */
  made(rows: string, title: string, position: string, ...lines: Line[]): void;
  /** From a setup. */
  from(title: string, setup: ValhallaSetup, ...lines: Line[]): void;
}

export function caseList(): CaseList {
  const cases: Case[] = [];
  return {
    cases,
    at: (title, position, ...lines) => {
      const things = position === '' ? {} : { position: position.split('; ') };
      cases.push({ title, setup: { sides: SIDES, seed: 1337, ...things }, lines });
    },
    odd: (title, position, ...lines) => {
      cases.push({
        title,
        setup: { sides: [ODD_SIDE, 'gale-choir'], seed: 1337, position: position.split('; ') },
        lines,
      });
    },
    four: (title, position, ...lines) => {
      const sides = SIDES.concat(SIDES);
      cases.push({ title, setup: { map: 'four-thrones', sides, seed: 1337, position: position.split('; ') }, lines });
    },
    made: (rows, title, position, ...lines) => {
      const sides = [madeSide(rows), 'gale-choir'];
      cases.push({ title, setup: { sides, seed: 1337, position: position.split('; ') }, lines });
    },
    from: (title, setup, ...lines) => cases.push({ title, setup, lines }),
  };
}

/** Tests each case in every runtime. */
export async function playCases(cases: readonly Case[]): Promise<void> {
  await playScripts('valhalla', cases);
}
