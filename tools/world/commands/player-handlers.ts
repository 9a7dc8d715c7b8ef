import {
  cancelHold,
  copyBy,
  deleteObject,
  flick,
  groupSelected,
  hover,
  moveHand,
  peek,
  pickUp,
  putUnder,
  randomizeBy,
  rotateBy,
  takeByHand,
  typeNumber,
} from '../actions/actions.ts';
import { ping } from '../actions/pinging.ts';
import { setPage, tellEffect } from '../api/object/behaviours.ts';
import { writeSeat } from '../api/seat.ts';
import { closeSearch, openSearch } from '../containers/searching.ts';
import { choose } from '../players/choosing.ts';
import { changeColor, leave } from '../players/seats.ts';
import { tell } from '../scripts/events.ts';
import { seatHandle } from '../scripts/handles.ts';
import { openView } from '../view/snapshot.ts';
import { describe } from '../view/visibility.ts';
import { DONE, fault } from './command-result.ts';
import { answerDialog, uiEvent } from './interface.ts';
import type { PLAYER_COMMANDS, SEAT_COMMANDS } from './player-commands.ts';
import { clickButton, hotkey, menu, typeInput } from './pressing.ts';
import type { SeatHandlers } from './seat-dispatch.ts';
import { chat, lock, passTurn, paste, releaseAt, select } from './seats.ts';

/** How each command of {@link PLAYER_COMMANDS} is carried out. */
export const PLAYER_HANDLERS: SeatHandlers<typeof PLAYER_COMMANDS> = {
  pickUp: (world, seat, { object }) => fault(pickUp(world, seat, object)),
  moveHand: (world, seat, { x, z }) => {
    moveHand(world, seat, x, z);
    return DONE;
  },
  release: (world, seat, { x, z }) => releaseAt(world, seat, x, z),
  cancelHold: (world, seat) => {
    cancelHold(world, seat);
    return DONE;
  },
  hover: (world, seat, { object }) => {
    hover(world, seat, object);
    return DONE;
  },
  flip: (world, seat, { object }) => fault(rotateBy(world, seat, object, { x: 0, y: 0, z: 180 }, 'FlipOver')),
  rotate: (world, seat, { object, degrees }) => {
    const action = degrees < 0 ? 'RotateIncrementalLeft' : 'RotateIncrementalRight';
    return fault(rotateBy(world, seat, object, { x: 0, y: degrees, z: 0 }, action));
  },
  lock: (world, seat, { object, locked }) => lock(world, seat, object, locked),
  delete: (world, seat, { object }) => fault(deleteObject(world, seat, object)),
  number: (world, seat, { object, number, alt }) => {
    typeNumber(world, seat, object, number, alt === true);
    return DONE;
  },
  menu,
  button: clickButton,
  input: typeInput,
  ui: uiEvent,
  chat: (world, seat, { message }) => chat(world, seat, message),
  scriptingButton: (world, seat, { index, down }) => {
    tell(world, down ? 'onScriptingButtonDown' : 'onScriptingButtonUp', index, seat.color);
    return DONE;
  },
  ping: (world, seat, { x, z }) => {
    ping(world, seat, { x, y: 1, z });
    return DONE;
  },
  dialog: (world, seat, { value }) => answerDialog(world, seat, value),
  randomize: (world, seat, { object }) => fault(randomizeBy(world, seat, object)),
  take: (world, seat, { object, index }) => fault(takeByHand(world, seat, object, index)),
  select: (world, seat, { objects }) => select(world, seat, objects),
  group: (world, seat) => fault(groupSelected(world, seat)),
  copy: (world, seat, { objects, cut }) => fault(copyBy(world, seat, objects, cut === true)),
  paste: (world, seat, { x, z }) => paste(world, seat, x, z),
  under: (world, seat, { object }) => fault(putUnder(world, seat, object)),
  search: (world, seat, { object, open }) => {
    if (!open) closeSearch(world, seat.color);
    else if (!openSearch(world, object, seat.color))
      return fault(`You search ${describe(world, object, seat)} already`);
    return DONE;
  },
  peek: (world, seat, { object }) => {
    const seen = openView(world, object, seat);
    peek(world, seat, object);
    return { result: seen };
  },
  flick: (world, seat, { object, x, z }) => fault(flick(world, seat, object, x, z)),
  hotkey,
  handChoice: (world, seat, { objects, confirmed }) => fault(choose(world, seat, objects, confirmed)),
  typing: (world, seat, { typing }) => {
    tell(world, 'onPlayerChatTyping', seatHandle(world, seat), typing);
    return DONE;
  },
  endTurn: (world, seat) => passTurn(world, seat),
  page: (world, _, { object, page }) => {
    setPage(world, object, page);
    return DONE;
  },
};

/** How each command of {@link SEAT_COMMANDS} is carried out. */
export const SEAT_HANDLERS: SeatHandlers<typeof SEAT_COMMANDS> = {
  leave: (world, seat) => {
    cancelHold(world, seat);
    leave(world, seat);
    return DONE;
  },
  changeColor: (world, seat, { to }) => {
    cancelHold(world, seat);
    return fault(changeColor(world, seat, to));
  },
  promote: (_, seat) => {
    seat.player.isPromoted = !seat.player.isPromoted;
    return DONE;
  },
  team: (world, seat, { team }) => {
    writeSeat(world, seat, 'team', team);
    return DONE;
  },
  blindfold: (world, seat, { on }) => {
    seat.player.isBlindfolded = on;
    tell(world, 'onBlindfold', seatHandle(world, seat), on);
    return DONE;
  },
  effect: (world, _, { object, index, looping }) => {
    tellEffect(world, object, looping ? 'onObjectLoopingEffect' : 'onObjectTriggerEffect', index);
    return DONE;
  },
};
