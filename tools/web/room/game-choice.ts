import { CONTROL_ID } from '../../../src/scene/index.ts';
import type { Snapshot } from '../../world/index.ts';
import type { OfferedGame, ServerMessage } from '../wire/wire.ts';

/** The games of a session, of which a host chooses the one on the table. */
export interface GameChoice {
  /** All of them; known a moment after the table is open. */
  readonly games: Promise<readonly OfferedGame[]>;
  /** The one on this table. */
  readonly chosen: string;
  /** Opens the table of another one, and leads every page there. */
  readonly open: (id: string) => Promise<void>;
}

/** What a page learns of the choice. */
export async function gamesMessage({ chosen, games }: GameChoice): Promise<ServerMessage> {
  return { kind: 'games', games: await games, chosen };
}

/** What its mod says of a match on a table; nothing for a mod that says nothing. */
function phaseOf(snapshot: Snapshot | undefined): string | undefined {
  const control = snapshot?.ui.find(({ attributes }) => attributes['id'] === CONTROL_ID);
  return /"phase":"(\w+)"/.exec(control?.attributes['text'] ?? '')?.[1];
}

/** Whether a match runs on a table, by what its mod says of it. */
export function isPlaying(snapshot: Snapshot | undefined): boolean {
  return phaseOf(snapshot) === 'playing';
}

/** Whether a match has ended on a table, and the next one has not begun. */
export function isOver(snapshot: Snapshot | undefined): boolean {
  const phase = phaseOf(snapshot);
  return phase === 'over' || phase === 'review';
}

/** Opens another game, unless something speaks against it: one at a time. */
export class GameSwitch {
  #isOpening = false;

  /**
   * @param look the table, as it is now
   * @param broadcast tells every page that a game is being opened, and nothing once that has failed
   */
  constructor(
    readonly choice: GameChoice,
    readonly look: () => Promise<Snapshot | undefined>,
    readonly broadcast: (message: ServerMessage) => void,
  ) {}

  /** @throws when the game is not opened: why */
  async open(id: string): Promise<void> {
    const { choice, broadcast } = this;
    const games = await choice.games;
    if (!games.some(game => game.id === id)) throw new Error(`There is no game ${id} here`);
    if (id === choice.chosen) return;
    if (this.#isOpening) throw new Error('A game is being opened: wait a moment');
    if (isPlaying(await this.look())) throw new Error('A match runs: end it first, then choose another game');
    this.#isOpening = true;
    broadcast({ kind: 'opening', game: id });
    try {
      await choice.open(id);
    } catch (error) {
      broadcast({ kind: 'opening' });
      throw new Error(`The game does not open: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    } finally {
      this.#isOpening = false;
    }
  }
}
