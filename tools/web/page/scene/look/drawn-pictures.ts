import type { Drawing } from '../../../../../src/scene/index.ts';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { told } from '../../languages/table-texts.ts';
import { t } from '../../languages/translate.ts';
import { bodyPart, drawSvg, iconNameOf, parseDrawing, type Theme, type TokenPart } from '../../../../drawing/index.ts';
import { imagesOf } from './faces.ts';

/** Pixels of a picture: sharp on a tile as large as a phone is wide. */
const PIXELS = 256;
/** A game in which every number changes shows fewer pictures than these at once. */
const MOST = 500;
/** In the answer of the server an icon is one or several paths. */
const PATHS = / d="([^"]*)"/g;

/** A picture that is there. */
export interface DrawnPicture {
  readonly image: HTMLCanvasElement;
  /** The part of its edge that the body is wide. */
  readonly body: number;
}

interface RequestedPicture {
  readonly whenReady: Promise<DrawnPicture | undefined>;
  picture?: DrawnPicture;
  isPending: boolean;
}

/** Makes the pictures of pieces from what the table says about them, each once. */
export class DrawnPictures {
  private readonly pictures = new Map<string, RequestedPicture>();
  private readonly icons = new Map<string, Promise<string | undefined>>();
  private readonly listeners: (() => void)[] = [];

  /** Called when a picture has arrived. */
  onArrival(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * The picture of a drawing, as soon as it is there.
   *
   * @param turn degrees clockwise from "away from who looks", in quarters
   * @param part of a token; all of it by default
   */
  get(text: string, turn: number, theme: Theme, part?: TokenPart): DrawnPicture | undefined {
    return this.request(text, turn, theme, part).picture;
  }

  /** Whether the picture of a drawing is on its way. */
  isPending(text: string, turn: number, theme: Theme): boolean {
    return this.request(text, turn, theme).isPending;
  }

  /**
   * The same, once it is there; nothing when the text is no drawing.
   *
   * @param part of a token; all of it by default
   */
  load(text: string, turn: number, theme: Theme, part?: TokenPart): Promise<DrawnPicture | undefined> {
    return this.request(text, turn, theme, part).whenReady;
  }

  private request(text: string, turn: number, theme: Theme, part?: TokenPart): RequestedPicture {
    const key = `${part ?? ''} ${theme} ${turn} ${text}`;
    let request = this.pictures.get(key);
    if (request === undefined) {
      this.forgetOldest();
      const made: RequestedPicture = { whenReady: this.make(text, turn, theme, part), isPending: true };
      void made.whenReady.then(picture => {
        made.isPending = false;
        if (picture !== undefined) made.picture = picture;
        for (const listener of this.listeners) listener();
      });
      this.pictures.set(key, (request = made));
    }
    return request;
  }

  private async make(text: string, turn: number, theme: Theme, part?: TokenPart): Promise<DrawnPicture | undefined> {
    const drawing = inOwnWords(parseDrawing(text));
    if (drawing === undefined) return undefined;
    const name = iconNameOf(drawing);
    const icon = name === undefined ? undefined : await this.iconPath(name);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawSvg(drawing, { turn, icon, part, size: PIXELS, theme, of: t('of') }))}`;
    return image.decode().then(
      () => ({ image: inPixels(image), body: bodyPart(drawing) }),
      () => undefined,
    );
  }

  /** The path of an icon of the set; nothing when it does not load, and then initials are drawn. */
  iconPath(name: string): Promise<string | undefined> {
    let path = this.icons.get(name);
    if (path === undefined) this.icons.set(name, (path = loadIcon(name)));
    return path;
  }

  private forgetOldest(): void {
    if (this.pictures.size < MOST) return;
    const [oldest] = this.pictures.keys();
    if (oldest !== undefined) this.pictures.delete(oldest);
  }
}

/** With what it is called in the language of the page, where a picture shows more of that than initials. */
export function inOwnWords(drawing: Drawing | undefined): Drawing | undefined {
  return drawing?.kind === 'card' || drawing?.kind === 'pile' ? { ...drawing, name: told(drawing.name) } : drawing;
}

declare global {
  /** In a page without a server: the files of the icons that its game names, by name. */
  var crownspaceIcons: Readonly<Record<string, string>> | undefined;
}

/** Browsers draw an SVG from its paths each time; a canvas is only copied. */
function inPixels(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, PIXELS, PIXELS);
  return canvas;
}

async function loadIcon(name: string): Promise<string | undefined> {
  const own = globalThis.crownspaceIcons;
  if (own !== undefined) return Object.hasOwn(own, name) ? pathIn(own[name] ?? '') : undefined;
  try {
    const response = await fetch(`icons/${name}.svg`);
    return response.ok ? pathIn(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

function pathIn(file: string): string | undefined {
  const paths = [...file.matchAll(PATHS)].map(([, path]) => path);
  return paths.length === 0 ? undefined : paths.join('');
}

/** The drawing of an object. A hosted picture of its own goes first. */
export function drawingOf(object: ObjectSnapshot): string | undefined {
  return object.concealed === true || imagesOf(object).top !== '' ? undefined : object.drawing;
}

/** Whether a text draws the ground of a board, and no piece. */
export function isTileDrawing(text: string): boolean {
  return parseDrawing(text)?.kind === 'tile';
}

/** Whether a text draws a space with six sides. */
export function isHexagon(text: string): boolean {
  return text.endsWith('|hexagon') && isTileDrawing(text);
}

/** Whether an object is a drawn space of a board. */
export function isDrawnTile(object: ObjectSnapshot): boolean {
  const drawing = object.drawing === undefined ? undefined : drawingOf(object);
  return drawing !== undefined && isTileDrawing(drawing);
}

/** The spaces of a table whose drawing has a crown. A hosted picture has none. */
export function thronesAmong(objects: Iterable<ObjectSnapshot>): readonly ObjectSnapshot[] {
  const marked = [...objects].filter(({ drawing = '' }) => drawing.includes('|throne='));
  return marked.filter(object => drawingOf(object) !== undefined);
}

/** Degrees by which a body is turned for who looks from `side` (degrees around the table), in quarters. */
export function drawnTurn({ rotation }: ObjectSnapshot, side: number): number {
  return (((Math.round((rotation.y + side) / 90) * 90) % 360) + 360) % 360;
}
