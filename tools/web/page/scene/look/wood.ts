import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';

const EDGE = 1_024;
const PLANKS = 8;
/** From the darkest plank to the lightest: red, green and blue. */
const DARK = [0x52, 0x35, 0x20] as const;
const LIGHT = [0x61, 0x41, 0x2a] as const;
const FIBRES = 70;

let planks: Texture | undefined;

/** Planks of a table, as a texture that repeats. */
export function plankTexture(): Texture {
  planks ??= paintPlanks();
  return planks;
}

function paintPlanks(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = EDGE;
  const pen = canvas.getContext('2d');
  if (pen !== null) for (let plank = 0; plank < PLANKS; plank += 1) paintPlank(pen, plank);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

function paintPlank(pen: CanvasRenderingContext2D, plank: number): void {
  const deep = EDGE / PLANKS;
  const top = plank * deep;
  const at = noise(plank);
  pen.fillStyle = `rgb(${DARK.map((dark, index) => Math.round(dark + at * ((LIGHT[index] ?? dark) - dark))).join()})`;
  pen.fillRect(0, top, EDGE, deep);
  for (let fibre = 0; fibre < FIBRES; fibre += 1) {
    const seed = plank * FIBRES + fibre;
    const y = top + noise(seed + 0.3) * deep;
    const bend = (noise(seed + 0.6) - 0.5) * 8;
    pen.strokeStyle = noise(seed + 0.9) > 0.5 ? 'rgba(24, 12, 4, 0.10)' : 'rgba(255, 214, 170, 0.05)';
    pen.lineWidth = 1 + noise(seed) * 2;
    pen.beginPath();
    pen.moveTo(0, y);
    // Both ends at the same height, so that the texture repeats without a seam.
    pen.bezierCurveTo(EDGE / 3, y + bend, (2 * EDGE) / 3, y - bend, EDGE, y);
    pen.stroke();
  }
  pen.fillStyle = 'rgba(10, 5, 2, 0.4)';
  pen.fillRect(0, top, EDGE, 2);
  pen.fillRect(Math.round(noise(plank + 0.5) * EDGE), top, 2, deep);
}

/** A number from 0 to 1 that is the same on each page. */
function noise(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
}
