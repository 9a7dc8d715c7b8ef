/** The surface that the table is drawn on. */
export interface TableCanvas {
  readonly canvas: HTMLCanvasElement;
  /** Absent where the browser has none: who draws says so. */
  readonly context: WebGL2RenderingContext | undefined;
  /** There is no graphics card: every point is computed by the processor, and fewer of them are better. */
  readonly software: boolean;
}

/**
 * Makes the canvas with its context. That takes a browser long, mostly outside of the page's own process, so it is begun
 * before the script that draws has arrived.
 *
 * Whether there is a graphics card can be asked only of a context that is there: the first one is kept if it will do.
 */
export function openCanvas(): TableCanvas {
  const plain = makeCanvas(false);
  if (plain.context !== undefined && isSoftware(plain.context)) return { ...plain, software: true };
  plain.context?.getExtension('WEBGL_lose_context')?.loseContext();
  return { ...makeCanvas(true), software: false };
}

/**
 * The canvas, or a new one when the browser has taken its context away meanwhile: with many pages open, or when the
 * graphics driver starts again.
 */
export function renewIfLost(canvas: TableCanvas): TableCanvas {
  return canvas.context?.isContextLost() === true ? openCanvas() : canvas;
}

function makeCanvas(antialias: boolean): Omit<TableCanvas, 'software'> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { antialias, alpha: true, powerPreference: 'high-performance' });
  return { canvas, context: context ?? undefined };
}

function isSoftware(context: WebGL2RenderingContext): boolean {
  const named = context.getExtension('WEBGL_debug_renderer_info');
  if (named === null) return false;
  const name = String(context.getParameter(named.UNMASKED_RENDERER_WEBGL));
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}
