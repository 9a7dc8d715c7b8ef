import { readInteger } from '../../../kernel/index.ts';
import { textLines, type LineFault } from '../post/text-lines.ts';
import type { ArmySheet, BattleSheet } from './battle-forecast.ts';

const GENERAL = ['terrain', 'place'];
const ARMIES = ['attacker', 'defender'];
const OF_ARMY = ['units', 'formation', 'tactic', 'mines'];
const NO_ARMY: ArmySheet = { side: '', units: '', formation: [], tactic: '', globalAttack: 0 };
const MOST_MINES = 2;

/**
 * Reads a battle to try out. Lines after `attacker` or `defender` are of that army; a side is the id of one that comes with
 * the game, or whatever the caller resolves:
 *
 *     terrain hills
 *     place city 2/1/1
 *     attacker iron-tithe
 *     units 10*SWORD,8*C,warlord
 *     formation C:10*SWORD,8*C,warlord
 *     tactic petard
 *     mines 1
 *     defender gale-choir
 *     units 14*SWORD,12*ARCH
 */
export function readBattleSheet(text: string): BattleSheet | readonly LineFault[] {
  const faults: LineFault[] = [];
  const armies: [ArmySheet, ArmySheet] = [NO_ARMY, NO_ARMY];
  let [at, terrain, place] = [-1, 'grass', ''];
  for (const { line, rest, word } of textLines(text)) {
    const known = at < 0 ? GENERAL.concat(ARMIES) : GENERAL.concat(ARMIES, OF_ARMY);
    if (!known.includes(word) || rest === '') {
      const expected = `one of ${known.join(', ')}, and what it is`;
      faults.push({ line, value: word, expected, remedy: 'Begin the line with one of them', known });
    } else if (word === 'terrain') terrain = rest;
    else if (word === 'place') place = rest;
    else if (ARMIES.includes(word)) {
      at = ARMIES.indexOf(word);
      armies[at === 0 ? 0 : 1] = { ...NO_ARMY, side: rest };
    } else {
      const army = withLine(armies[at === 0 ? 0 : 1], word, rest);
      if (army === undefined) {
        faults.push({ line, value: rest, expected: `mines: a whole number up to ${MOST_MINES}`, remedy: 'Write less' });
      } else armies[at === 0 ? 0 : 1] = army;
    }
  }
  ARMIES.forEach((name, index) => {
    if (faults.length > 0 || armies[index === 0 ? 0 : 1].units !== '') return;
    faults.push({ line: 0, value: name, expected: `"${name} SIDE" and "units …" after it`, remedy: 'Add them' });
  });
  const [attacker, defender] = armies;
  return faults.length > 0 ? faults : { attacker, defender, terrain, place };
}

function withLine(army: ArmySheet, word: string, rest: string): ArmySheet | undefined {
  if (word === 'units') return { ...army, units: rest };
  if (word === 'formation') return { ...army, formation: army.formation.concat(rest.split(' ')) };
  if (word === 'tactic') return { ...army, tactic: rest };
  const mines = readInteger(rest, 1);
  return mines === undefined || mines > MOST_MINES ? undefined : { ...army, globalAttack: mines };
}
