import { isPictureAddress } from '../../dom/element.ts';
import type { PictureFace } from '../look/faces.ts';

/** Pictures from the net for the flat view, each loaded once. */
export class FlatImages {
  private readonly known = new Map<string, HTMLImageElement>();

  /** @param redraw called when a picture has arrived */
  constructor(private readonly redraw: () => void) {}

  /** Draws a cell of a sheet around the origin, as soon as its picture is there. */
  paint(context: CanvasRenderingContext2D, face: PictureFace, wide: number, deep: number): void {
    const image = this.imageAt(face.url);
    if (image === undefined || !image.complete || image.naturalWidth === 0) return;
    const [width, height] = [image.naturalWidth / face.columns, image.naturalHeight / face.rows];
    const [column, row] = [face.cell % face.columns, Math.floor(face.cell / face.columns)];
    context.drawImage(image, column * width, row * height, width, height, -wide / 2, -deep / 2, wide, deep);
  }

  private imageAt(url: string): HTMLImageElement | undefined {
    const known = this.known.get(url);
    if (known !== undefined || !isPictureAddress(url)) return known;
    const image = new Image();
    image.addEventListener('load', this.redraw);
    image.src = url;
    this.known.set(url, image);
    return image;
  }
}
