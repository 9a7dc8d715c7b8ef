import { type TableObject } from '../objects/table-object.ts';
import { tell } from '../scripts/events.ts';
import { handlesOf } from '../scripts/handles.ts';
import { type HandChoice } from '../ui/ui-types.ts';
import { type World } from '../world.ts';
import { type Seat } from './seat.ts';
import { handObjects, seatOf } from './seats.ts';
import { present } from '../values/present.ts';

/** Asks a player to choose cards of the hand; what is asked later waits its turn. */
export function askChoice(seat: Seat, choice: HandChoice): boolean {
  if (seat.player.name === undefined) return false;
  seat.activity.choices = seat.activity.choices.concat([choice]);
  return true;
}

/** Ends what a player is asked, and all that was to be asked after it. */
export function clearChoices(seat: Seat): boolean {
  const wasAsked = seat.activity.choices.length > 0;
  seat.activity.choices = [];
  return wasAsked;
}

/** A player has chosen, or given up where that is allowed. Returns in words why not, if so. */
export function choose(
  world: World,
  seat: Seat,
  objects: readonly TableObject[],
  isConfirmed: boolean,
): string | undefined {
  const [choice] = seat.activity.choices;
  if (choice === undefined) return `${seat.color} is asked to choose nothing`;
  if (!isConfirmed && !choice.canCancel) return `${seat.color} has to choose`;
  const inHand = handObjects(world, seat.color, 0);
  if (isConfirmed && !objects.every(object => inHand.includes(object)))
    return 'Only cards of the own hand can be chosen';
  const isTooFew = objects.length < choice.least || objects.length > choice.most;
  if (isConfirmed && isTooFew)
    return `${choice.least} to ${choice.most} cards have to be chosen, not ${objects.length}`;
  seat.activity.choices = seat.activity.choices.slice(1);
  tell(
    world,
    'onPlayerHandChoice',
    seat.color,
    choice.label,
    handlesOf(world, isConfirmed ? objects : []),
    isConfirmed,
  );
  return undefined;
}

/** The seats that a list of colours names, or all that are taken. */
export function seatsNamed(world: World, colors: readonly string[]): Seat[] {
  return present(colors, color => seatOf(world, color));
}
