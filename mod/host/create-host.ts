import { trimmed, type PlayerId, type Refusal } from '../../src/kernel/index.ts';
import type { Deed, Mark, Panel, Press, Scene } from '../../src/scene/index.ts';
import { askedForUndo, consentPanels, type Consent } from './consent.ts';
import { createBotSeats } from './bot-seats.ts';
import { botStrength, completed, lobbyScene, type LobbyAct } from './lobby.ts';
import type { MarkedCell } from './marks.ts';
import { createObjects } from './objects.ts';
import { createPanels } from './panels.ts';
import { formatSession, parseSession } from './saved-session.ts';
import { announce, sayTo, sayToAll, seatList } from './say.ts';
import { createStage } from './stage.ts';
import type { Act, AnyMatch, Chosen, Seat, TableGame, Told } from './table-game.ts';
import { cellAt } from './things.ts';
import type { HandedOver, Handlers } from './trampolines.ts';
import { withoutSecrets } from './unsecret.ts';

/**
 * A host: what TTS calls, and how it is started on a table that is already there.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Host {
  readonly handlers: Handlers;
  /** Goes on with what older code has handed over; touches nothing on the table yet. */
  readonly resume: (handed: HandedOver) => void;
  /** Makes the table look like the match. */
  readonly open: () => void;
}

const LOG_SHOWN = 9;
const LOG_KEPT = 60;
const WATCH_SECONDS = 0.5;
/** How long after the last thing that somebody did the table is still looked after. */
const ALERT_SECONDS = 3;
const SIGHT_SECONDS = 0.45;
const MENTION_SECONDS = 6;
const SIGHT_SHADES = {
  act: { r: 1, g: 0.9, b: 0.4 },
  hurt: { r: 1, g: 0.2, b: 0.15 },
  heal: { r: 0.3, g: 1, b: 0.5 },
  die: { r: 1, g: 1, b: 1 },
};

export function createHost(game: TableGame): Host {
  let chosen: Chosen = completed(game, {});
  let match: AnyMatch | undefined;
  let log: readonly string[] = [];
  let consent: Consent | undefined;
  let alertUntil = 0;
  let watching = false;
  const mentioned: { [id: string]: number | undefined } = {};

  const objects = createObjects((id, object) => stage.dressMenu(id, object));
  const panels = createPanels(colorsOf);
  const stage = createStage(objects, panels);
  const bots = createBotSeats({
    match: () => match,
    strength: () => botStrength(chosen),
    isEmpty: player => sitting(nameOf(player)) === undefined,
    judge: (state, player) => game.judge(state, player),
    act: (player, action) => void actAs(player, colorOf(player), action),
  });

  // Seats

  function seats(): readonly Seat[] {
    return game.seats(chosen);
  }

  function seatOf(color: string): Seat | undefined {
    return seats().find(seat => seat.color === color);
  }

  function nameOf(player: PlayerId): string {
    return seats().find(seat => seat.player === player)?.color ?? player;
  }

  function colorsOf(players: readonly PlayerId[]): string {
    return players.map(player => nameOf(player)).join('|');
  }

  function sitting(color: string): string | undefined {
    // Colours of seats are colours of TTS.
    const player = Player[color as PlayerColor];
    return player.seated ? player.steam_name : undefined;
  }

  function present(): PlayerId[] {
    return seats()
      .filter(({ color }) => Player[color].seated)
      .map(({ player }) => player);
  }

  /** The seat of who acts, who is told where to sit if there is none. */
  function actingSeat(color: PlayerColor): Seat | undefined {
    const seat = seatOf(color);
    if (seat === undefined) sayTo(color, `Sit down at ${seatList(seats())} to play`);
    return seat;
  }

  // Showing

  function refresh(): void {
    stage.show(currentScene());
    stir();
    bots.stir();
  }

  function currentScene(): Scene<Act> {
    if (match === undefined) return lobbyScene(game, chosen, sitting);
    const scene = game.scene(match, seats());
    return { ...scene, panels: scene.panels.concat(hostPanels(match)) };
  }

  function hostPanels(playing: AnyMatch): Panel<Act>[] {
    const all = [logPanel(playing)];
    return consent === undefined ? all : all.concat(consentPanels(consent, nameOf));
  }

  function logPanel(playing: AnyMatch): Panel<Act> {
    const undo: Press<Act> = { id: 'undo', label: 'Take back', deed: { kind: 'undo' } };
    const redo: Press<Act> = { id: 'redo', label: 'Do again', deed: { kind: 'redo' } };
    const presses = playing.undoable() === 'nothing' ? [] : [undo];
    const all = playing.data().undone.length === 0 ? presses : presses.concat([redo]);
    return { id: 'log', place: 'left', title: 'What happened', lines: log.slice(-LOG_SHOWN), presses: all };
  }

  function note(text: string): void {
    log = log.concat([text]).slice(-LOG_KEPT);
  }

  function tell(told: readonly Told[]): void {
    let count = 0;
    for (const { text, loud, sight } of told) {
      note(text);
      if (loud === true) announce(text);
      else sayToAll(text);
      if (sight !== undefined) {
        lightUp(sight.piece, SIGHT_SHADES[sight.kind], count * SIGHT_SECONDS);
        count++;
      }
    }
  }

  /** Lights a piece up after a while, so that the eye can follow one thing after another. */
  function lightUp(piece: string, shade: { r: number; g: number; b: number }, after: number): void {
    const light = (): void => {
      const object = objects.objectOf(piece);
      if (object !== undefined && !object.isDestroyed()) object.highlightOn(shade, SIGHT_SECONDS * 1.5);
    };
    if (after === 0) light();
    else Wait.time(light, after);
  }

  // Acting

  /** @returns whether something was done */
  function act(color: PlayerColor, action: Act): boolean {
    const seat = actingSeat(color);
    if (seat === undefined) return false;
    return match === undefined ? actInLobby(color, action) : actAs(seat.player, color, action);
  }

  function actAs(player: PlayerId, color: PlayerColor, action: Act): boolean {
    if (match === undefined) return false;
    const result = match.submit(player, action);
    if (!result.ok) {
      refuse(color, result.refusal);
      return false;
    }
    consent = undefined;
    const playing = match;
    const all = result.events.map(event => game.tell(event, playing, seats()));
    tell(all.filter(told => told !== undefined));
    refresh();
    return true;
  }

  function refuse(color: PlayerColor, { message }: Refusal): void {
    sayTo(color, game.words(message, seats()));
  }

  function actInLobby(color: PlayerColor, action: Act): boolean {
    // The lobby's own scene is the only one whose presses come here.
    const wish = action as LobbyAct;
    if (wish.kind === 'choose-option') chosen = completed(game, { ...chosen, [wish.option]: wish.value });
    else if (wish.kind === 'start') start(color);
    else return false;
    refresh();
    return true;
  }

  function start(color: PlayerColor): void {
    const started = game.start(chosen, Math.floor(Time.time * 1000));
    if (!started.ok) {
      refuse(color, started.refusal);
      return;
    }
    match = started.match;
    log = [];
    note('The game begins');
    announce('The game begins');
  }

  function carryOut(color: PlayerColor, deed: Deed<Act>): void {
    if (deed.kind === 'act') act(color, deed.action);
    else if (deed.kind === 'undo') askUndo(color);
    else if (deed.kind === 'redo') redo(color);
    else if (deed.kind === 'again') playAgain(color);
    else answerUndo(color, deed.kind === 'agree');
  }

  function askUndo(color: PlayerColor): void {
    const seat = actingSeat(color);
    if (seat === undefined || match === undefined) return;
    const asked = askedForUndo(match, seat.player, present());
    if (asked.length === 0) {
      undo(seat.player);
      return;
    }
    consent = { by: seat.player, what: lastAction(match), waitingFor: asked };
    refresh();
  }

  function lastAction(playing: AnyMatch): string {
    const history = playing.history();
    const last = history[history.length - 1];
    return last === undefined ? 'nothing' : `the last action of ${nameOf(last.by)}`;
  }

  function answerUndo(color: PlayerColor, agreed: boolean): void {
    const player = seatOf(color)?.player;
    if (consent === undefined || player === undefined || !consent.waitingFor.includes(player)) return;
    const { by } = consent;
    const left = consent.waitingFor.filter(each => each !== player);
    consent = agreed && left.length > 0 ? { ...consent, waitingFor: left } : undefined;
    if (!agreed) sayToAll(`${color} does not want to take that back`);
    if (agreed && left.length === 0) undo(by);
    refresh();
  }

  function undo(by: PlayerId): void {
    // What bots have done since would only be done again.
    while (match !== undefined && isBots(lastPlayer(match)) && match.undo(true).ok);
    const undone = match?.undo(true);
    if (undone?.ok === true) tell([{ text: `${nameOf(by)} takes the last action back` }]);
    else if (undone !== undefined) refuse(colorOf(by), undone.refusal);
    consent = undefined;
    refresh();
  }

  function lastPlayer(playing: AnyMatch): PlayerId | undefined {
    const history = playing.history();
    return history[history.length - 1]?.by;
  }

  function isBots(player: PlayerId | undefined): boolean {
    return player !== undefined && botStrength(chosen) !== undefined && sitting(nameOf(player)) === undefined;
  }

  function colorOf(player: PlayerId): PlayerColor {
    return seats().find(seat => seat.player === player)?.color ?? 'Grey';
  }

  function redo(color: PlayerColor): void {
    const seat = actingSeat(color);
    const redone = seat === undefined ? undefined : match?.redo();
    if (redone?.ok === true) tell([{ text: `${color} does it again` }]);
    else if (redone !== undefined) refuse(color, redone.refusal);
    refresh();
  }

  function playAgain(color: PlayerColor): void {
    if (actingSeat(color) === undefined || match?.outcome() === undefined) return;
    match = undefined;
    consent = undefined;
    refresh();
  }

  // Hands

  function drop(color: PlayerColor, object: TTSObject): void {
    const id = objects.idOf(object);
    if (id === undefined) return;
    const piece = stage.scene()?.pieces.find(each => each.id === id);
    const cell = cellUnder(object);
    if (piece !== undefined && cell !== undefined && cell !== piece.cell) dropOn(color, id, piece.name, cell);
    stage.mark([]);
    objects.settle(id);
  }

  /** Where the object is, or where it is on its way to (after Esc it flies back). */
  function cellUnder(object: TTSObject): string | undefined {
    const board = stage.scene()?.board;
    const { x, z } = object.getPositionSmooth() ?? object.getPosition();
    return board === undefined ? undefined : cellAt(board, x, z)?.id;
  }

  function dropOn(color: PlayerColor, piece: string, name: string, cell: string): void {
    const seat = actingSeat(color);
    if (seat === undefined || match === undefined) return;
    const spots = stage.scene()?.spots ?? [];
    const spot = spots.find(each => each.piece === piece && each.cell === cell && each.for === seat.player);
    const action = spot?.action ?? game.attempt(match, piece, cell);
    if (action === undefined) sayTo(color, `${name} cannot be put there`);
    else act(color, action);
  }

  /** The spots of a piece for a player, as marks. */
  function marksOf(color: string, object: TTSObject): MarkedCell[] {
    const player = seatOf(color)?.player;
    const piece = objects.idOf(object);
    const marks: MarkedCell[] = [];
    const seen: { [cell: string]: Mark | undefined } = {};
    for (const spot of stage.scene()?.spots ?? []) {
      if (spot.for === player && spot.piece === piece && seen[spot.cell] === undefined) {
        const cell = stage.cell(spot.cell);
        seen[spot.cell] = spot.mark;
        if (cell !== undefined) marks.push({ cell, mark: spot.mark });
      }
    }
    return marks;
  }

  function hover(color: string, object: TTSObject | undefined): void {
    if (object === undefined) stage.mark([]);
    else if (object.held_by_color === undefined) stage.mark(marksOf(color, object));
  }

  // Menus, keys, chat

  function chooseEntry(color: PlayerColor, piece: string, label: string): void {
    const seat = actingSeat(color);
    if (seat === undefined) return;
    const entries = stage.scene()?.menus.find(menu => menu.piece === piece)?.entries ?? [];
    const entry = entries.find(each => each.label === label && each.for === seat.player);
    if (entry === undefined) {
      sayTo(color, `"${label}" is not yours to choose now`);
      return;
    }
    const first = entry.ways[0];
    if (entry.ways.length === 1 && first !== undefined) act(color, first.action);
    else askWay(color, piece, label);
  }

  function askWay(color: PlayerColor, piece: string, label: string): void {
    const ways = waysOf(color, piece, label);
    const labels = ways.map(way => way.label);
    Player[color].showOptionsDialog(label, labels, labels[0], text => {
      // The table may have changed while the player was choosing.
      const way = waysOf(color, piece, label).find(each => each.label === text);
      if (way === undefined) sayTo(color, `"${label}" is not possible any more`);
      else act(color, way.action);
    });
  }

  function waysOf(color: PlayerColor, piece: string, label: string) {
    const player = seatOf(color)?.player;
    const entries = stage.scene()?.menus.find(menu => menu.piece === piece)?.entries ?? [];
    return entries.find(each => each.label === label && each.for === player)?.ways ?? [];
  }

  function typeNumber(object: TTSObject, color: PlayerColor, number: number): boolean {
    const piece = objects.idOf(object);
    const player = seatOf(color)?.player;
    const entries = stage.scene()?.menus.find(menu => menu.piece === piece)?.entries ?? [];
    const entry = entries.filter(each => each.for === player)[number - 1];
    if (piece === undefined) return false;
    if (entry !== undefined) chooseEntry(color, piece, entry.label);
    return true;
  }

  function press(player: Player, element: string): void {
    const found = panels.pressOf(element);
    const seat = actingSeat(player.color);
    if (found === undefined || seat === undefined) return;
    if (found.for !== undefined && !found.for.includes(seat.player)) {
      sayTo(player.color, `That is for ${colorsOf(found.for)} to press`);
      return;
    }
    pressIt(player.color, found.press);
  }

  /** What cannot be taken back lightly asks first. */
  function pressIt(color: PlayerColor, { deed, confirm }: Press<Act>): void {
    if (confirm === undefined) carryOut(color, deed);
    else Player[color].showConfirmDialog(confirm, () => carryOut(color, deed));
  }

  /** A key presses what stands first, second… in the player's own panels. */
  function pressNumber(index: number, color: PlayerColor): void {
    const player = seatOf(color)?.player;
    if (player === undefined) return;
    const own = (stage.scene()?.panels ?? []).filter(panel => panel.for?.includes(player) === true);
    const presses = own.flatMap(panel => panel.presses);
    const found = presses[index - 1];
    if (found !== undefined) pressIt(color, found);
  }

  function ping(player: Player, { x, z }: VectorTable): void {
    const scene = stage.scene();
    const seat = seatOf(player.color);
    if (scene === undefined || seat === undefined) return;
    const cell = cellAt(scene.board, x, z);
    const target = scene.targets.find(each => each.for === seat.player && each.cell === cell?.id);
    if (target !== undefined) act(player.color, target.action);
  }

  function chat(message: string, sender: Player): boolean {
    if (!message.startsWith('!')) return true;
    const words = trimmed(message.slice(1));
    if (words === 'help') help(sender.color);
    else if (words === 'undo') askUndo(sender.color);
    else if (words === 'redo') redo(sender.color);
    else say(sender.color, words);
    return false;
  }

  function help(color: PlayerColor): void {
    const commands = ['!undo and !redo take back and do again', '! and an action in notation does it'];
    for (const line of game.summary.concat(commands)) sayTo(color, line);
  }

  function say(color: PlayerColor, text: string): void {
    const seat = actingSeat(color);
    if (seat === undefined || match === undefined) return;
    const parsed = match.parse(seat.player, text);
    // A refusal has a code, an action has a kind.
    if ('kind' in parsed) act(color, parsed);
    else refuse(color, parsed);
  }

  // Keeping the table true

  /**
   * Something happens at the table: it is looked after until it has been quiet for a while. A table where nobody does
   * anything costs nothing.
   */
  function stir(): void {
    alertUntil = Time.time + ALERT_SECONDS;
    if (!watching) watchSoon();
  }

  function watchSoon(): void {
    watching = true;
    // Through Global: new code goes on watching in place of the old.
    Wait.time(() => _G['crownspaceWatch'](), WATCH_SECONDS);
  }

  function watch(): void {
    const names = objects
      .mend()
      .filter(({ id, fixed }) => !fixed && mention(id))
      .map(({ name }) => name);
    if (names.length > 0) sayToAll(`Put back where it belongs: ${names.join(', ')}`);
    watching = false;
    if (Time.time < alertUntil || objects.isAnyHeld()) watchSoon();
  }

  /** Whether to speak of a piece: not again and again while somebody plays with it. */
  function mention(id: string): boolean {
    const last = mentioned[id];
    if (last !== undefined && Time.time - last < MENTION_SECONDS) return false;
    mentioned[id] = Time.time;
    return true;
  }

  function changeColor(color: string): void {
    if (match !== undefined && seatOf(color) !== undefined && sitting(color) === undefined) {
      sayToAll(`${color} has left: the seat waits for somebody to sit down`);
    }
    const player = seatOf(color)?.player;
    if (consent !== undefined && player !== undefined) dropConsent(player);
    refresh();
  }

  /** Who leaves is not asked any more; a wish of who leaves is none any more. */
  function dropConsent(player: PlayerId): void {
    if (consent === undefined || sitting(nameOf(player)) !== undefined) return;
    const { by } = consent;
    const waitingFor = consent.waitingFor.filter(each => each !== player);
    consent = by === player ? undefined : { ...consent, waitingFor };
    if (consent !== undefined && waitingFor.length === 0) undo(by);
  }

  // Saving and going on

  function save(): string {
    const session = { game: game.id, chosen, log };
    return formatSession(
      match === undefined ? session : { ...session, match: withoutSecrets(match, game.resume).save() },
    );
  }

  function load(text: string): void {
    const session = parseSession(text);
    if (session === undefined) return;
    if (typeof session === 'string' || session.game !== game.id) {
      announce(`The saved game cannot be read: ${typeof session === 'string' ? session : `it is ${session.game}`}`);
      return;
    }
    chosen = completed(game, session.chosen);
    log = session.log;
    const loaded = session.match === undefined ? undefined : game.load(session.match);
    if (loaded?.ok === true) match = loaded.match;
    else if (loaded !== undefined) announce(`The saved game cannot go on: ${loaded.refusal.message}`);
  }

  function open(): void {
    objects.adopt();
    panels.open();
    refresh();
    objects.discardUnclaimed();
  }

  function resume(handed: HandedOver): void {
    if (handed.game !== game.id) return;
    chosen = completed(game, handed.chosen);
    log = handed.log;
    if (handed.match !== undefined) match = game.resume(handed.match);
    // Whatever may fail in the new code has to fail before anything on the table changes.
    currentScene();
  }

  const handlers: Handlers = {
    onLoad: text => {
      load(text);
      open();
    },
    onSave: () => {
      // Once in ten seconds, and so often enough for what nothing tells of.
      stir();
      return save();
    },
    onChat: chat,
    onObjectPickUp: (color, object) => {
      stir();
      stage.mark(marksOf(color, object));
    },
    onObjectDrop: (color, object) => {
      stir();
      drop(color, object);
    },
    onObjectHover: (color, object) => {
      if (object !== undefined) stir();
      hover(color, object);
    },
    onObjectRotate: stir,
    onObjectSpawn: stir,
    onObjectDestroy: stir,
    onPlayerAction: () => {
      stir();
      return true;
    },
    onObjectNumberTyped: typeNumber,
    onPlayerConnect: refresh,
    onPlayerDisconnect: refresh,
    onPlayerChangeColor: changeColor,
    onPlayerPing: ping,
    onScriptingButtonDown: pressNumber,
    crownspacePress: (player, _, element) => press(player, element),
    crownspaceMenu: chooseEntry,
    crownspaceWatch: watch,
    crownspaceThink: bots.think,
    crownspaceNothing: () => undefined,
    handOver: () => {
      const handed = { game: game.id, chosen, log, reopen: open };
      return match === undefined ? handed : { ...handed, match: match.data() };
    },
  };

  return { handlers, resume, open };
}
