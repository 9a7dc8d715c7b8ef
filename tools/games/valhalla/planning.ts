import { defineCommand } from 'citty';
import {
  decimals,
  designLines,
  designReport,
  forecastBattle,
  MAPS,
  readBattleSheet,
  readDesigns,
  SAMPLE_SIDES,
  writeDesigns,
  writeMap,
  type BattleForecast,
} from '../../../src/games/valhalla/index.ts';
import { readText } from '../../files/index.ts';
import { PostError } from '../post/index.ts';
import { countIn, shown, sideNamed } from './named-files.ts';

const MOST_TRIALS = 10_000;

export const design = defineCommand({
  meta: { name: 'design', description: 'Show costs, caps and final statlines of designs, and why one is refused' },
  args: { files: { type: 'positional', description: 'Files of designs', required: true, valueHint: 'FILE...' } },
  run({ args: { _: paths } }) {
    for (const path of paths) {
      const { faults, side } = readDesigns(readText(path));
      if (faults.length > 0) throw new PostError('bad-lines', faults.map(fault => shown(path, fault)).join('\n'));
      for (const each of side.designs) {
        console.log(designLines(each).join('\n'));
        if ((designReport(each)?.faults ?? []).length > 0) process.exitCode = 1;
      }
    }
  },
});

export const forecast = defineCommand({
  meta: {
    name: 'forecast',
    description: 'Fight a battle between two armies with many seeds, and show its log and its spread',
  },
  args: {
    battle: { type: 'positional', description: 'File with the two armies', required: true },
    trials: { type: 'string', description: 'How often it is fought', default: '200' },
    seed: { type: 'string', description: 'The first seed', default: '1' },
    log: { type: 'boolean', description: 'Print the log of the first battle, phase by phase', default: false },
  },
  run({ args: { battle, log, seed, trials } }) {
    const sheet = readBattleSheet(readText(battle));
    if (!('attacker' in sheet)) throw new PostError('bad-lines', sheet.map(fault => shown(battle, fault)).join('\n'));
    const [attacker, defender] = [sheet.attacker, sheet.defender].map(army => ({
      ...army,
      side: sideNamed(String(army.side), readText),
    }));
    if (attacker === undefined || defender === undefined) return;
    const found = forecastBattle(
      { ...sheet, attacker, defender },
      countIn('trials', trials, MOST_TRIALS),
      countIn('seed', seed),
    );
    if (typeof found === 'string') throw new PostError('refused', `${battle}: ${found}.`);
    if (log) console.log(`${found.log.join('\n')}\n`);
    console.log(spreadText(found));
  },
});

function spreadText({ losses, outcomes, trials }: BattleForecast): string {
  const lines = [`Of ${trials} battles:`, ...outcomes.map(({ count, text }) => `  ${count} times ${text}`)];
  losses.forEach((kinds, index) => {
    const texts = kinds.map(({ kind, least, mean, most }) => `${kind} ${decimals(mean)} (${least} to ${most})`);
    lines.push(
      `The ${index === 0 ? 'attacker' : 'defender'} loses ${texts.length === 0 ? 'nobody' : texts.join(', ')}`,
    );
  });
  return lines.join('\n');
}

const BATTLE = `# A battle to try out: crownspace valhalla forecast FILE
terrain grass
place city 2/1/1
attacker iron-tithe
units 10*SWORD,8*C,warlord,4*BRUI,2*G
formation C:10*SWORD,8*C,warlord S:4*BRUI,2*G
tactic petard
defender gale-choir
units 14*SWORD,12*ARCH,2*F,ranger
formation C:14*SWORD,12*ARCH M:2*F,ranger
`;

/** Texts of what comes with the game, to begin one's own with. */
function examples(): Readonly<Record<string, string>> {
  const sides = SAMPLE_SIDES.map(side => [side.id, writeDesigns(side)] as const);
  const maps = MAPS.map(map => [map.id, writeMap(map)] as const);
  return Object.fromEntries([...sides, ...maps, ['battle', BATTLE]]);
}

export const example = defineCommand({
  meta: { name: 'example', description: 'Print a side, a map or a battle as text, to begin your own with' },
  args: { name: { type: 'positional', description: `One of ${Object.keys(examples()).join(', ')}`, required: true } },
  run({ args: { name } }) {
    const texts = examples();
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text === undefined) {
      const known = Object.keys(texts);
      throw new PostError(
        'refused',
        shown('example', { line: 0, value: name, expected: `one of ${known.join(', ')}`, remedy: 'Choose one', known }),
      );
    }
    console.log(text.trimEnd());
  },
});
