import type { Act, AnyMatch } from '../../mod/host/index.ts';

const WISHES = ['populate', 'found', 'attack', 'muster', 'cross', 'road', 'move'];

/** What somebody does who wants cities above all, but sends pieces about as well: such games end with a full city. */
export function eagerAction(match: AnyMatch): Act {
  const legal = match.legal(match.toAct()[0] ?? '');
  const count = match.history().length;
  const isResting = count % 3 === 2;
  const wish = isResting ? 'end' : WISHES.find(kind => legal.some(action => action.kind === kind));
  const fitting = legal.filter(({ kind }) => kind === (wish ?? 'end'));
  const action = fitting[(count * 7) % fitting.length] ?? legal[0];
  if (action === undefined) throw new Error('There is nothing to do');
  return action;
}
