import { type Editor, EditorError, type GameMessage, openEditor } from '../../editor/index.ts';

export interface EditorListenerOptions {
  readonly gamePort: number;
  readonly editorPort: number;
  /** Milliseconds to wait for an answer. */
  readonly timeoutMs: number;
  readonly say: (line: string) => void;
  readonly onMessage: (message: GameMessage, editor: Editor) => void;
}

/** Receives the messages of the game on the editor port, as soon as no other program holds it. */
export class EditorListener {
  readonly #options: EditorListenerOptions;
  #editor: Editor | undefined;
  /** What was said about the program that holds the port; empty when the port was never held. */
  #reported = '';

  constructor(options: EditorListenerOptions) {
    this.#options = options;
  }

  /** Returns the open editor, or nothing while another program holds the port. @throws {EditorError} `closed` */
  async open(): Promise<Editor | undefined> {
    if (this.#editor !== undefined) return this.#editor;
    const { gamePort, editorPort, timeoutMs, say, onMessage } = this.#options;
    try {
      const editor = await openEditor({ gamePort, port: editorPort, timeoutMs, onProblem: each => this.#warn(each) });
      this.#editor = editor;
      editor.onMessage(message => onMessage(message, editor));
      if (this.#reported !== '') say(`Port ${editorPort} is free again: messages of the game arrive from now on.`);
      this.#reported = '';
      return editor;
    } catch (error) {
      if (!(error instanceof EditorError) || error.code === 'closed') throw error;
      if (error.message !== this.#reported) say(`${error.message}. Until then changes are sent without an answer.`);
      this.#reported = error.message;
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.#editor?.close();
  }

  #warn(problem: string): void {
    const { editorPort, say } = this.#options;
    say(`! Port ${editorPort} received something that is not a message of the game: ${problem}`);
  }
}
