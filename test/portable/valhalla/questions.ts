import {
  battleIn,
  battleText,
  decimals,
  designLines,
  faultText,
  forecastBattle,
  mobilityBonus,
  POSITIONS,
  readBattleSheet,
  tryBattle,
  type BattleSheet,
  type BattleStack,
  type UnitDesign,
  capacityOf,
  fightOut,
  lossesOf,
  capitalOf,
  defaultFormation,
  designReport,
  findSide,
  incomeOf,
  markersFor,
  parseHex,
  slainIn,
  pathfindersOf,
  placeAt,
  poolOf,
  standingForts,
  startingPoints,
  terrainAt,
  totalUpkeep,
  nextNumber,
  seededStream,
  statlineOf,
  unitsAt,
  upkeepOf,
  globalAttackOf,
  trainingRounds,
  fitTogether,
  hexLabel,
  stepCost,
  type PlacedStack,
  type Valhalla,
} from '../../../src/games/valhalla/index.ts';

/** What a question about a game is answered. Hexes are written `q,r`. */
export function answered(game: Valhalla, view: (this: void, player: string) => Valhalla, line: string): string {
  const [word = '', first = '', second = '', third = ''] = line.split(' ');
  const hex = parseHex(game.map.radius, game.map.centre, first) ?? -1;
  const place = placeAt(game, hex);
  const side = findSide(game, first);
  if (word === 'at') return counted(unitsAt(game, hex).map(unit => `${unit.side}.${unit.kind}`));
  if (word === 'lines')
    return unitsAt(game, hex)
      .map(unit => statText(game, unit))
      .join(' ');
  if (word === 'design') return designText(line.split(' ').slice(1));
  if (word === 'shown') return designLines(designFrom(line.split(' ').slice(1))).join('; ');
  if (word === 'bonus')
    return decimals(mobilityBonus(stackIn(third), stackIn(line.split(' ')[4] ?? 'C'), Number(first), Number(second)));
  if (word === 'try') return tried(line.substring(4));
  if (word === 'draw') return drawn(line.split(' ').slice(1));
  if (word === 'mp')
    return unitsAt(game, hex)
      .map(unit => `${unit.kind}:${unit.mp}`)
      .join(' ');
  if (word === 'spent')
    return unitsAt(game, hex)
      .filter(unit => unit.spent)
      .map(unit => unit.caster ?? unit.kind)
      .join(' ');
  if (word === 'falls') return fallen(game, hex, second, Number(third));
  if (word === 'ids')
    return unitsAt(game, hex)
      .map(unit => `${unit.kind}:${unit.id}`)
      .join(' ');
  if (word === 'place')
    return place === undefined ? 'nothing' : `${place.kind} ${place.level} ${place.owner === '' ? '-' : place.owner}`;
  if (word === 'buildings') return place?.city?.buildings.join(' ') ?? 'no city';
  if (word === 'forts' && place !== undefined) {
    const { walls, artillery, hazards } = standingForts(place);
    return `${walls}/${artillery}/${hazards}`;
  }
  if (word === 'income' && place !== undefined) return `${incomeOf(game, place)}`;
  if (word === 'capacity' && place !== undefined) {
    const capacity = capacityOf(game, place);
    return ['infantry', 'C', 'D', 'E', 'F', 'G']
      .flatMap(each => (capacity[each] === undefined ? [] : [`${each}:${capacity[each]}`]))
      .join(' ');
  }
  if (word === 'battle') return fought(game, hex, line.split(' ').slice(2));
  if (word === 'formation')
    return placedText(
      defaultFormation(
        game,
        unitsAt(game, hex).filter(unit => unit.side === second),
      ),
    );
  if (word === 'terrain') return terrainAt(game, hex)?.id ?? 'fog';
  if (word === 'label') return hexLabel(game, hex);
  if (word === 'cost')
    return `${stepCost(game, third === '' ? 'cost' : (third as 'flying'), hex, parseHex(game.map.radius, game.map.centre, second) ?? -1) ?? '-'}`;
  if (word === 'points')
    return unitsAt(game, hex)
      .map(unit => `${unit.kind}:${startingPoints(game, unit, 0)}`)
      .join(' ');
  if (word === 'fits') return `${fitTogether(game, unitsAt(game, hex))}`;
  if (word === 'active') return `${game.active} ${game.phase} ${game.round}`;
  if (word === 'outcome')
    return game.outcome === undefined ? 'none' : `${game.outcome.winners.join(' ')} ${game.outcome.reason}`;
  if (word === 'seen') return seen(view(first), second, parseHex(game.map.radius, game.map.centre, third) ?? -1);
  if (side === undefined) return `unknown question ${line}`;
  if (word === 'gold') return `${side.gold}`;
  if (word === 'favor') return `${side.favor}`;
  if (word === 'upkeep') return `${totalUpkeep(game, side.id)}`;
  if (word === 'pool') return `${poolOf(game, side.id)}`;
  if (word === 'pathfinders') return `${pathfindersOf(game, side.id)}`;
  if (word === 'attack') return `${globalAttackOf(game, side.id)}`;
  if (word === 'cleared') return `${side.cleared.split('1').length - 1}`;
  if (word === 'markers')
    return markersFor(game, side.id)
      .map(each => `${hexLabel(game, each.hex)}:${each.sides.join('+')}`)
      .join(' ');
  if (word === 'snapshot')
    return side.markers.map(each => `${hexLabel(game, each.hex)}:${each.sides.join('+')}`).join(' ');
  if (word === 'scouted')
    return side.scouted
      .map(each => `${each.side} ${hexLabel(game, each.hex)} ${each.units} ${each.hp}/${each.attack}`)
      .join(', ');
  if (word === 'met') return side.met.map(each => `${each.side}.${each.design.class}`).join(' ');
  if (word === 'failures') return side.failures.map(({ code, order }) => `${order}:${code}`).join(' ');
  if (word === 'ledger') return side.ledger.map(({ gold, item }) => `${item} ${gold}`).join(', ');
  if (word === 'orders') return `${side.orders.length}`;
  if (word === 'alive') return `${side.isAlive}`;
  if (word === 'truces') return side.truces.join(' ');
  if (word === 'capital')
    return capitalOf(game, side.id) === undefined ? 'none' : hexLabel(game, capitalOf(game, side.id)?.hex ?? 0);
  if (word === 'training')
    return side.training === undefined ? 'none' : `${side.training.officer} ${side.training.due}`;
  if (word === 'rounds') return `${trainingRounds(game, side.id, second)}`;
  return `unknown question ${line}`;
}

function statText(game: Valhalla, unit: Parameters<typeof statlineOf>[1]): string {
  const { hp, attack, defense, move } = statlineOf(game, unit);
  return `${unit.kind}:${hp}/${attack}/${defense}/${move}:${upkeepOf(game, unit)}`;
}

/** A stack of nobody in a position. */
function stackIn(position: string): BattleStack {
  return {
    position: POSITIONS.find(each => each === position) ?? 'C',
    side: '',
    units: [],
    extraHp: 0,
    isPoisoned: false,
  };
}

/** The log of a battle that is typed in, lines divided by slashes; after a `?` the beginning of the lines asked for. */
function tried(text: string): string {
  const [sheetText = '', start = ''] = text.split(' ? ');
  const sheet = readBattleSheet(sheetText.split(' / ').join('\n'));
  if (!('attacker' in sheet)) return sheet.map(fault => faultText('battle', fault)).join('; ');
  if (start === 'spread') return spread(sheet);
  const trial = tryBattle(sheet, 7);
  if (typeof trial === 'string') return trial;
  const lost = trial.lost.map(lines => `lost ${lines.map(({ count, design }) => `${count}*${design}`).join(' ')}`);
  return trial.log
    .concat([trial.outcome], lost)
    .filter(line => line.startsWith(start))
    .join('; ');
}

function spread(sheet: BattleSheet): string {
  const forecast = forecastBattle(sheet, 20, 1);
  if (typeof forecast === 'string') return forecast;
  const outcomes = forecast.outcomes.map(({ count, text }) => `${count} ${text}`);
  return outcomes
    .concat(
      forecast.losses.map(lines =>
        lines.map(({ kind, least, mean, most }) => `${kind} ${least} ${decimals(mean)} ${most}`).join(' '),
      ),
    )
    .join('; ');
}

function designFrom([unitClass = '', bought = '', list = '', special = '']: readonly string[]): UnitDesign {
  const [hp = 0, attack = 0, defense = 0, move = 0] = bought.split('/').map(each => Number(each));
  const specials = list === '-' ? [] : list.split('+');
  return {
    class: unitClass,
    name: 'New',
    hp,
    attack,
    defense,
    move,
    specials,
    utility: special === '-' ? '' : special,
  };
}

/** The report of a design such as `E 5/12/4/0 well_trained+giantslayer gilded 3`, the last of them points of a side. */
function designText(words: readonly string[]): string {
  const report = designReport(designFrom(words), Number(words[4] ?? '0'));
  if (report === undefined) return 'no class';
  const { faults, final, pool, spent, upkeep } = report;
  if (faults.length > 0) return faults.map(({ code, message }) => `${code.substring(9)} ${message}`).join('; ');
  return `${spent}/${pool} ${final.hp}/${final.attack}/${final.defense}/${final.move} ${upkeep}`;
}

/** The first three numbers of a stream, in millionths. */
function drawn(words: readonly string[]): string {
  const stream = seededStream(words.map(word => Number(word)));
  return [1, 2, 3].map(() => `${Math.floor(nextNumber(stream) * 1000000 + 0.5)}`).join(' ');
}

function counted(words: readonly string[]): string {
  const lines: { word: string; count: number }[] = [];
  for (const word of words) {
    const line = lines.find(each => each.word === word);
    if (line === undefined) lines.push({ word, count: 1 });
    else line.count++;
  }
  return lines.map(({ count, word }) => `${count}*${word}`).join(' ');
}

/** What a player's view shows of a thing. */
function seen(view: Valhalla, what: string, hex: number): string {
  const place = placeAt(view, hex);
  if (what === 'terrain') return terrainAt(view, hex)?.id ?? 'fog';
  if (what === 'units') return counted(unitsAt(view, hex).map(unit => `${unit.side}.${unit.kind}`));
  if (what === 'links') return `${view.map.links.length}`;
  if (what === 'text') return place?.custom === undefined ? 'nothing' : `${place.custom.name}:${place.custom.text}`;
  if (what === 'sides')
    return view.sides.map(side => `${side.gold}/${side.favor}/${side.designs.length}/${side.orders.length}`).join(' ');
  if (what === 'posts') return view.posts.map(({ channel, text }) => `${channel}:${text}`).join(' ');
  return place === undefined ? 'nothing' : `${place.kind} ${place.level} ${place.owner === '' ? '-' : place.owner}`;
}

/** The units of each stack, such as `C 1*ruler 4*SWORD, S 2*C`. */
function placedText(stacks: readonly PlacedStack[]): string {
  return stacks
    .map(
      ({ position, units }) =>
        `${position} ${counted(units.map(({ kind, mount }) => (mount === '' ? kind : `${kind}@`)))}`,
    )
    .join(', ');
}

/**
 * The log and the losses of a battle of two forces, `side formation tactic` each: `p1 C:4*SWORD+S:2*C - p2 - pincer`,
 * where `-` is the default. After a `?` follows the beginning of the lines asked for: `? P1 A.C>C`.
 */
function fought(game: Valhalla, hex: number, words: readonly string[]): string {
  const [first, second] = [0, 3].map(at => ({
    abilities: [],
    side: words[at] ?? '',
    formation: listed(words[at + 1]),
    tactic: words[at + 2] === '-' ? '' : (words[at + 2] ?? ''),
  }));
  if (first === undefined || second === undefined) return 'no lineup';
  const battle = battleIn(game, hex, first, second);
  if (typeof battle === 'string') return battle;
  const end = fightOut(battle);
  const lost = (['A', 'D'] as const).map(
    party => `${party} lost ${counted(lossesOf(battle, end, party).map(({ kind }) => kind))}`,
  );
  const start = words[6] === '?' ? words.slice(7).join(' ') : '';
  return battleText(end)
    .concat(lost)
    .filter(line => line.startsWith(start))
    .join('; ');
}

/** Who of a side's Center falls when it loses so many HP, in order. */
function fallen(game: Valhalla, hex: number, side: string, lost: number): string {
  const lineup = { side, formation: [], tactic: '', abilities: [] };
  const battle = battleIn(game, hex, lineup, lineup);
  const stack = typeof battle === 'string' ? undefined : battle.attacker.stacks[0];
  return stack === undefined
    ? ''
    : slainIn(stack, lost)
        .map(({ kind }) => kind)
        .join(' ');
}

function listed(text = '-'): readonly string[] {
  return text === '-' ? [] : text.split('+');
}
