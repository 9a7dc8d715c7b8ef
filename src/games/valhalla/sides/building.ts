import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import { refuse } from '../orders/check.ts';
import { sideOf } from '../rules/position.ts';
import { CLASS_IDS } from '../rules/roster.ts';
import type { UnitDesign } from '../rules/design.ts';
import { designReport } from './design-check.ts';
import { changeSide, made, startRun, type Made, type Run } from '../rules/run.ts';
import type { Side, Valhalla, ValhallaStep } from '../state.ts';

/** What a side does before the game begins (VAL-SIDE-01, VAL-SIDE-03). */
export type Building = ActionOf<'side' | 'design' | 'ready'>;

/** Why a side cannot build itself so now, or nothing. */
export function buildingRefusal(game: Valhalla, player: PlayerId, action: Building): Refusal | undefined {
  const side = sideOf(game, player);
  if (action.kind === 'design') return designRefusal(game, side, action);
  if (game.phase !== 'setup' || side.isAccepted) return refuse('E_STATE', 'Your side is accepted already');
  if (action.kind === 'side') {
    const { backstory, capital, flag, name, ruler, symbolism } = action;
    const isEmpty = [name, capital, ruler, backstory, symbolism, flag].some(text => text === '');
    return isEmpty
      ? refuse('E_TEXT', 'A side has a name, a capital, a Ruler, a backstory, a symbolism and a flag')
      : undefined;
  }
  if (side.name === '') return refuse('E_STATE', 'Name your side first');
  const missing = CLASS_IDS.filter(id => !side.designs.some(design => design.class === id));
  if (missing.length > 0) return refuse('E_STATE', `Designs are missing: ${missing.join(', ')}`);
  // What the game master granted meanwhile may have changed.
  for (const design of side.designs) {
    const fault = designFaults(side, design);
    if (fault !== undefined) return refuse(fault.code, `${design.name}: ${fault.message}`);
  }
  return undefined;
}

function designRefusal(game: Valhalla, side: Side, action: ActionOf<'design'>): Refusal | undefined {
  const isOpen = (game.phase === 'setup' && !side.isAccepted) || side.reopened.includes(action.class);
  if (!isOpen) return refuse('E_STATE', 'Accepted designs cannot be changed');
  if (!CLASS_IDS.includes(action.class)) return refuse('E_UNITS', `There is no class "${action.class}"`);
  return designFaults(side, designFrom(action));
}

/** The refusal of a design: the code of its first fault, and all faults in words (VAL-SIDE-03). */
function designFaults({ special }: Side, design: UnitDesign): Refusal | undefined {
  let more = 0;
  for (const { count, design: unitClass } of special.points) if (unitClass === design.class) more += count;
  const faults = designReport(design, more)?.faults ?? [];
  const [first] = faults;
  return first === undefined ? undefined : refuse(first.code, faults.map(({ message }) => message).join('; '));
}

/** Takes the names or a design of a side, or its word that it is ready. */
export function build(game: Valhalla, player: PlayerId, action: Building): Made {
  const run = startRun(game);
  if (action.kind === 'side') {
    const { backstory, capital, flag, name, ruler, symbolism } = action;
    changeSide(run, player, each => ({ ...each, name, capital, ruler, texts: [backstory, symbolism, flag] }));
  } else if (action.kind === 'design') takeDesign(run, player, designFrom(action));
  // A person as game master accepts sides; the automated one does when they are valid.
  else if (!game.hasMaster) changeSide(run, player, each => ({ ...each, isAccepted: true }));
  return made(run, action.kind === 'ready' ? acceptedSteps(run) : []);
}

function designFrom(action: ActionOf<'design'>): UnitDesign {
  const { attack, class: unitClass, defense, hp, move, name, specials, utility = '' } = action;
  return { class: unitClass, name, hp, attack, defense, move, specials, utility };
}

function takeDesign(run: Run, player: PlayerId, design: UnitDesign): void {
  changeSide(run, player, each => {
    const designs = each.designs.filter(other => other.class !== design.class).concat([design]);
    const reopened = each.reopened.filter(id => id !== design.class);
    return { ...each, reopened, designs: CLASS_IDS.flatMap(id => designs.filter(other => other.class === id)) };
  });
}

/** When every side is accepted, play begins (VAL-SIDE-05). */
export function acceptedSteps({ game }: Run): readonly ValhallaStep[] {
  return game.round === 0 && game.sides.every(side => side.isAccepted) ? [{ kind: 'begin-round' }] : [];
}
