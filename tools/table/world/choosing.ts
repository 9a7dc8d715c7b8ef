import { tell } from './events.ts';
import { handObjects, handlesOf, seatOf } from './players.ts';
import { type HandChoice, type Seat, type TableObject, type World } from './world.ts';

/** Asks a player to choose cards of the hand; what is asked later waits its turn. */
export function askChoice(seat: Seat, choice: HandChoice): boolean {
  if (seat.name === undefined) return false;
  seat.choices = seat.choices.concat([choice]);
  return true;
}

export function clearChoices(seat: Seat, label: string | undefined): boolean {
  const before = seat.choices.length;
  seat.choices = seat.choices.filter(choice => label !== undefined && choice.label !== label);
  return seat.choices.length < before;
}

/** A player has chosen, or given up where that is allowed. Returns in words why not, if so. */
export function choose(
  world: World,
  seat: Seat,
  objects: readonly TableObject[],
  isConfirmed: boolean,
): string | undefined {
  const [choice] = seat.choices;
  if (choice === undefined) return `${seat.color} is asked to choose nothing`;
  if (!isConfirmed && !choice.canCancel) return `${seat.color} has to choose`;
  const inHand = handObjects(world, seat.color, 0);
  if (isConfirmed && !objects.every(object => inHand.includes(object)))
    return 'Only cards of the own hand can be chosen';
  const isTooFew = objects.length < choice.least || objects.length > choice.most;
  if (isConfirmed && isTooFew)
    return `${choice.least} to ${choice.most} cards have to be chosen, not ${objects.length}`;
  seat.choices = seat.choices.slice(1);
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
  return colors.map(color => seatOf(world, color)).filter(seat => seat !== undefined);
}
