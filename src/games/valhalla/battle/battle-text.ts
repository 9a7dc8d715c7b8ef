import type { BattleEnd, BattlePhase, Blow } from './fight.ts';

/** The log of a battle, a line an attack, numbers with three decimals as reports show them (VAL-GEN-05). */
export function battleText({ loser, phases, way }: BattleEnd): readonly string[] {
  const lines = phases.flatMap(phase => phaseText(phase));
  return lines.concat([`RESULT ${way} ${loser}`]);
}

/** One phase: its attacks, what siege left, then the HP of every stack. */
function phaseText({ blows, forts, phase, siege, standing }: BattlePhase): readonly string[] {
  const name = phase === 0 ? 'FF' : `P${phase}`;
  const lines = blows.map(blow => `${name} ${blowText(blow)}`);
  if (siege > 0) lines.push(`${name} siege +${decimals(siege)} W${forts.walls} A${forts.artillery} H${forts.hazards}`);
  const hp = standing.map(each => `${each.by}.${each.position} ${decimals(each.hp)}`);
  return blows.length === 0 ? lines : lines.concat([`${name} HP ${hp.join(' ')}`]);
}

function blowText({ attack, by, damage, defense, from, to, trueDamage }: Blow): string {
  const more = trueDamage > 0 ? ` + T ${decimals(trueDamage)}` : '';
  return `${by}.${from}>${to} ${decimals(attack)} / ${decimals(1 + defense)}${more} = ${decimals(damage)}`;
}

/** A number from 0 with three decimals. */
export function decimals(value: number): string {
  const thousandths = Math.floor(value * 1000 + 0.5);
  const rest = thousandths % 1000;
  return `${Math.floor(thousandths / 1000)}.${`${1000 + rest}`.substring(1)}`;
}
