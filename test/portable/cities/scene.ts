import {
  attemptOf,
  cities,
  citiesScene,
  forecastOf,
  KINDS,
  type Card,
  type Cities,
  type CitiesAction,
  type CitiesMatch,
  type CitiesPlayer,
  type CitiesSetup,
  type City,
} from '../../../src/games/cities/index.ts';
import {
  createMatch,
  decode,
  encode,
  isRefusal,
  panic,
  resumeMatch,
  type PlayerId,
} from '../../../src/kernel/index.ts';
import type {
  PanelRow,
  MenuEntry,
  Panel,
  ScenePiece,
  PlayerLook,
  DropQuestion,
  Scene,
  Color,
  DropSpot,
} from '../../../src/scene/index.ts';

const LOOKS: readonly PlayerLook[] = [
  { player: 'p1', name: 'Red', color: { r: 1, g: 0, b: 0 } },
  { player: 'p2', name: 'Blue', color: { r: 0, g: 0, b: 1 } },
];

interface Scripted {
  readonly setup: CitiesSetup;
  readonly seed?: number;
  readonly script: readonly string[];
}

type CitiesScene = Scene<CitiesAction>;

/**
 * Plays the actions of a script, `{setup, seed, script}` as JSON, and answers a line for each of its questions: `piece
 * ID`, `menu ID`, `spots ID`, `panels PLAYER`, `attempt PIECE CELL`, `cell ID`, `forecast ACTION`.
 */
export function show(text: string): string {
  const decoded = decode(text);
  // The tests write what they send.
  const { setup, seed, script } = (decoded.ok ? decoded.value : panic(decoded.refusal.message)) as Scripted;
  const match = createMatch(cities, { setup, seed: seed ?? 1 });
  const answers: string[] = [];
  for (const line of script) {
    const answer = answerTo(match, line);
    if (answer !== undefined) answers[answers.length] = answer;
  }
  return answers.join('\n');
}

function answerTo(match: CitiesMatch, line: string): string | undefined {
  const [word = '', first = '', second = ''] = line.split(' ');
  const scene = citiesScene(match, LOOKS);
  if (word === 'piece') return pieceText(scene, first);
  if (word === 'menu') return menuText(scene, first);
  if (word === 'spots') return spotsText(match, scene, first);
  if (word === 'panels') return panelsText(scene, first);
  if (word === 'cell') return cellText(scene, first);
  if (word === 'attempt') return attemptText(match, first, second);
  if (word === 'forecast') return forecastText(match, line.slice('forecast '.length));
  const player = match.toAct()[0] ?? '';
  const action = match.parse(player, line);
  const answer = isRefusal(action) ? panic(action.message) : match.submit(player, action);
  return answer.ok ? undefined : panic(`${line}: ${answer.refusal.message}`);
}

function forecastText(match: CitiesMatch, line: string): string {
  const player = match.toAct()[0] ?? '';
  const trial = match.fork(1, player);
  const before = trial.state();
  const action = trial.parse(player, line);
  const tried = isRefusal(action) ? panic(action.message) : trial.submit(player, action);
  if (!tried.ok) return panic(`${line}: ${tried.refusal.message}`);
  return forecastOf(before, trial.state(), tried.events)
    .map(({ isRemoved, piece, text: change, words }) => `${piece} ${change}${isRemoved ? ' leaves' : ''}: ${words}`)
    .join('; ');
}

function pieceText({ pieces }: CitiesScene, id: string): string {
  const piece = pieces.find(each => each.id === id);
  if (piece === undefined) return 'nothing';
  const place = piece.hand === undefined ? piece.cell : `hand of ${piece.hand}`;
  const eyes = piece.readableBy === undefined ? '' : `, known to ${piece.readableBy.join(' ')}`;
  const seen = piece.visibleTo === undefined ? '' : `, shown to ${piece.visibleTo.join(' ')}`;
  const words = `${piece.name} | ${piece.emblem} | ${piece.description}`.split('\n').join('; ');
  return `${words} @ ${place}, turned ${piece.facing}, ${piece.level === undefined ? 'low' : 'high'}${eyes}${seen}`;
}

function menuText({ menus }: CitiesScene, id: string): string {
  const entries = menus.find(({ piece }) => piece === id)?.entries ?? [];
  return entries
    .map(
      ({ label, emptyMessage, variants }) =>
        `${label} [${variants.map(way => way.label).join(', ')}]${emptyMessage ?? ''}`,
    )
    .join('; ');
}

function spotsText(match: CitiesMatch, { questions = [], spots }: CitiesScene, id: string): string {
  const direct = spots
    .filter(({ piece }) => piece === id)
    .map(({ action, cell, mark }) => `${mark} ${cell} ${match.format(action)}`);
  const asked = questions
    .filter(({ piece }) => piece === id)
    .map(({ cell, mark, variants }) => `${mark} ${cell} ? ${variants.map(({ label }) => label).join(' or ')}`);
  return direct.concat(asked).join(', ');
}

function panelsText({ panels }: CitiesScene, player: PlayerId): string {
  return panels
    .filter(panel => panel.for === undefined || panel.for.includes(player))
    .map(({ buttons, lines, rows = [], title }) =>
      [title]
        .concat(
          lines,
          rows.map(row => rowText(row)),
          [buttons.map(({ label }) => label).join(' / ')],
        )
        .join(' | '),
    )
    .join(' || ');
}

function rowText({ badge = '', more = '', name, note, text }: PanelRow): string {
  return `${name} ${text} ${badge}: ${note} (${more})`;
}

function cellText({ board }: CitiesScene, id: string): string {
  const cell = board.cells.find(each => each.id === id);
  return cell === undefined
    ? 'nothing'
    : `${cell.label ?? '-'} ${cell.caption ?? '-'} ${cell.lines?.length ?? 0} lines`;
}

function attemptText(match: CitiesMatch, piece: string, cell: string): string {
  const action = attemptOf(match.state(), piece, cell);
  return action === undefined ? 'means nothing' : `${match.format(action)}: ${refused(match, action)}`;
}

function refused(match: CitiesMatch, action: CitiesAction): string {
  return match.refusal(match.toAct()[0] ?? '', action)?.message ?? 'allowed';
}

/**
 * Plays a random game, `{seed} {count}`, and looks at every state with the eyes of both players and of a spectator, as it
 * is and with all that they may not know changed. Answers how many looks were compared, or where two differ.
 */
export function pry(text: string): string {
  const [seed, count, landSetup = 'random', deckMode = 'own'] = text.split(' ');
  const setup = {
    landSetup: landSetup === 'chosen' ? 'chosen' : 'random',
    deckMode: deckMode === 'shared' ? 'shared' : 'own',
  } as const;
  const match = createMatch(cities, { setup, seed: Number(seed) });
  let looks = 0;
  for (let index = 0; index < Number(count) && match.outcome() === undefined; index++) {
    const fault = orderFault(match);
    if (fault !== undefined) return `after ${index} actions: ${fault}`;
    for (const viewer of ['p1', 'p2', 'spectator']) {
      const open = encode(seenBy(citiesScene(match, LOOKS), viewer));
      const changed = encode(seenBy(citiesScene(disguised(match, viewer), LOOKS), viewer));
      if (open !== changed) return `${viewer} can tell after ${index} actions:\n${open}\n${changed}`;
      looks++;
    }
    step(match, index);
  }
  return `${looks} looks`;
}

/** Why the order of a hand on the table would tell something: cards lie as they were drawn, whatever they are. */
function orderFault(match: CitiesMatch): string | undefined {
  const { pieces } = citiesScene(match, LOOKS);
  for (const { hand, id } of match.state().players) {
    const drawn = hand.map(card => nameOfCard(card)).join(', ');
    const lying = pieces.filter(piece => piece.hand === id).map(({ name }) => name);
    if (lying.join(', ') !== drawn) return `${id} drew ${drawn}, and it lies as ${lying.join(', ')}`;
  }
  return undefined;
}

function nameOfCard(card: Card): string {
  return KINDS.find(({ kind }) => kind === card)?.name ?? panic(`${card} in a hand`);
}

function step(match: CitiesMatch, index: number): void {
  const player = match.toAct()[0] ?? '';
  const legal = match.legal(player).filter(({ kind }) => kind !== 'resign');
  const action = legal[(index * 7919) % legal.length];
  if (action === undefined || !match.submit(player, action).ok) panic('A listed action is refused');
}

/** The match with other cards where `viewer` sees none, and other lands. */
function disguised(match: CitiesMatch, viewer: PlayerId): CitiesMatch {
  const data = match.data();
  const resumed = resumeMatch(cities, { ...data, state: withOtherSecrets(match.state(), viewer) });
  return resumed.ok ? resumed.match : panic(resumed.refusal.message);
}

/** All cards that the viewer does not know, moved on by seven places. */
function withOtherSecrets(game: Cities, viewer: PlayerId): Cities {
  const hidden: Card[] = [];
  visit(game, viewer, card => {
    hidden[hidden.length] = card;
    return card;
  });
  let next = 7;
  const changed = visit(game, viewer, () => hidden[next++ % hidden.length] ?? 'LI');
  if (game.phase !== 'lands') return changed;
  const known = match18(viewer);
  return { ...changed, lands: changed.lands.map((land, cell) => (land === '-' || known(cell) ? land : 'S')) };
}

function match18(viewer: PlayerId): (this: void, cell: number) => boolean {
  return cell => (cell < 18 ? viewer === 'p1' : viewer === 'p2');
}

function visit(game: Cities, viewer: PlayerId, change: (this: void, card: Card) => Card): Cities {
  const changeAll = (cards: readonly Card[]): Card[] => cards.map(card => change(card));
  const ofCity = (city: City): City => (city.owner === viewer ? city : { ...city, cards: changeAll(city.cards) });
  const ofPlayer = (player: CitiesPlayer): CitiesPlayer => ({
    ...player,
    deck: changeAll(player.deck),
    hand: player.id === viewer ? player.hand : changeAll(player.hand),
  });
  const cityList = game.cities.map(city => ofCity(city));
  const players = game.players.map(player => ofPlayer(player));
  return { ...game, cities: cityList, players, deck: changeAll(game.deck) };
}

/** What of a scene one viewer sees on the table, in the menus, in the marks and on the screen. */
function seenBy(scene: CitiesScene, viewer: PlayerId): unknown {
  return {
    board: scene.board.cells.map(
      ({ caption, id, label, color }) => `${id} ${label} ${caption ?? ''} ${inParts(color)}`,
    ),
    pieces: scene.pieces
      .filter(({ visibleTo }) => visibleTo?.includes(viewer) !== false)
      .map(piece => seenPiece(piece, scene, viewer)),
    panels: scene.panels
      .filter(({ for: players }) => players?.includes(viewer) !== false)
      .map(panel => seenPanel(panel)),
  };
}

/** With its menu, which all can open, and its marks, which all see. */
function seenPiece(piece: ScenePiece, scene: CitiesScene, viewer: PlayerId): unknown {
  const entries = scene.menus.find(menu => menu.piece === piece.id)?.entries ?? [];
  const menu = entries.map(entry => seenEntry(entry, viewer));
  const marks = scene.spots
    .filter(spot => spot.piece === piece.id)
    .map(spot => seenMark(spot))
    .concat((scene.questions ?? []).filter(each => each.piece === piece.id).map(each => seenMark(each)));
  const body = seenBody(piece);
  if (piece.readableBy?.includes(viewer) === false) return { body, menu, marks };
  const { description, emblem, id, name } = piece;
  return { id, name, description, emblem, body, menu, marks };
}

/** What everybody sees who sees that something is there. */
function seenBody({ cell, facing, hand, level, look, tint }: ScenePiece): string {
  const size = thousandths(look.size) + thousandths(look.height) * 10_000;
  const place = `${cell} ${hand ?? ''} ${thousandths(level ?? 0)} turned ${facing}`;
  return `${place}, ${look.shape} ${size} with ${look.lines.length} lines, ${inParts(tint)}`;
}

/** Plain data holds whole numbers only. */
function thousandths(length: number): number {
  return Math.floor(length * 1000 + 0.5);
}

function inParts(color: Color | undefined): string {
  return color === undefined ? 'bare' : [color.r, color.g, color.b].map(part => thousandths(part)).join(' ');
}

function seenEntry({ for: player, label, variants }: MenuEntry<CitiesAction>, viewer: PlayerId): unknown {
  return player === viewer ? { label, variants: variants.map(variant => variant.label) } : { label };
}

function seenMark({ cell, mark }: DropSpot<CitiesAction> | DropQuestion<CitiesAction>): string {
  return `${mark} ${cell}`;
}

function seenPanel({ lines, slot, buttons, title }: Panel<CitiesAction>): unknown {
  return { slot, title, lines, buttons: buttons.map(({ label, tooltip }) => `${label} ${tooltip ?? ''}`) };
}
