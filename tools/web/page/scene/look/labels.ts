import { told } from '../../languages/table-texts.ts';
import { Group, Mesh, PlaneGeometry, Quaternion, Vector3, Euler } from 'three';
import type { ButtonSnapshot, ObjectSnapshot } from '../../../../world/index.ts';
import { brightness, toCss, toTurn } from '../coordinates.ts';
import { letterMaterial } from './materials.ts';
import { write, type Writing } from './text-texture.ts';

/** 500 units of a classic button's width are one unit of its object. */
const BUTTON_UNITS = 500;
/** Pixels drawn for one of those units; more is sharper. */
const SHARPNESS = 0.9;
const SMALLEST_BUTTON = 60;
/** A 3D text of font size 64 has letters about one unit high. */
const TEXT_UNITS = 64;
const TEXT_PIXELS = 72;
const PLANE = new PlaneGeometry(1, 1);
/** Flat on the object, and upright for who sits behind an object that is turned by 180°. */
const FLAT = new Quaternion()
  .setFromEuler(new Euler(0, Math.PI, 0))
  .multiply(new Quaternion().setFromEuler(new Euler(-Math.PI / 2, 0, 0)));

/** What a classic button or input looks like; `userData.button` tells which one it is when it can be pressed. */
export function buttonMesh(button: ButtonSnapshot, kind: 'button' | 'input'): Group {
  const holder = new Group();
  const { x, y, z } = button.position;
  // A button's x runs against its object's x; the scene's z runs against the table's.
  holder.position.set(-x, y, -z);
  holder.quaternion.copy(toTurn(button.rotation)).multiply(FLAT);
  holder.scale.set(button.scale.x, button.scale.z, 1);
  const isLabel = button.width === 0 || button.height === 0;
  const drawing = isLabel ? drawLabel(button) : drawButton(button, kind);
  if (drawing === undefined) return holder;
  const mesh = new Mesh(PLANE, letterMaterial(drawing.texture));
  const pixels = isLabel ? labelPixels(button) : SHARPNESS;
  mesh.scale.set(drawing.width / pixels / BUTTON_UNITS, drawing.height / pixels / BUTTON_UNITS, 1);
  mesh.renderOrder = 2;
  if (!isLabel) mesh.userData[kind] = button.index;
  holder.add(mesh);
  return holder;
}

const CORNER = 0.2;

/** Whether a label lies in a corner of its object, where the name of a space stands; others run along its middle. */
export function isCornerLabel({ position, width }: ButtonSnapshot): boolean {
  return width === 0 && Math.abs(position.x) > CORNER;
}

function drawLabel(button: ButtonSnapshot): Writing | undefined {
  if (button.label.trim() === '') return undefined;
  return write(told(button.label), {
    size: Math.round(button.fontSize * labelPixels(button)),
    color: toCss(button.fontTint),
    halo: brightness(button.fontTint) > 0.5 ? 'rgba(0,0,0,0.75)' : 'rgba(255,255,255,0.8)',
  });
}

/** Small letters are drawn larger than they lie on the table, or they would be blurred. */
function labelPixels({ fontSize }: ButtonSnapshot): number {
  return fontSize < 60 ? 60 / Math.max(fontSize, 1) : fontSize > 400 ? 400 / fontSize : 1;
}

function drawButton(button: ButtonSnapshot, kind: 'button' | 'input'): Writing {
  const label = kind === 'input' ? (button.value ?? '') || button.label : button.label;
  return write(label, {
    size: button.fontSize * SHARPNESS,
    color: toCss(button.fontTint),
    background: toCss(button.tint),
    width: Math.max(button.width, SMALLEST_BUTTON) * 2 * SHARPNESS,
    height: Math.max(button.height, SMALLEST_BUTTON) * 2 * SHARPNESS,
  });
}

/** The letters of a 3D text, readable from where its back is to the far side. */
export function textMesh(object: ObjectSnapshot): Mesh | undefined {
  const text = object.text ?? '';
  if (text.trim() === '') return undefined;
  const drawing = write(text, {
    size: TEXT_PIXELS,
    color: toCss({ ...object.tint, a: 1 }),
    halo: brightness(object.tint) > 0.5 ? 'rgba(0,0,0,0.6)' : 'rgba(255,255,255,0.6)',
  });
  const letter = (object.fontSize ?? TEXT_UNITS) / TEXT_UNITS;
  const mesh = new Mesh(PLANE, letterMaterial(drawing.texture));
  mesh.scale.set((drawing.width / TEXT_PIXELS) * letter, (drawing.height / TEXT_PIXELS) * letter, 1);
  mesh.renderOrder = 2;
  return mesh;
}

/** A picture or text lying on the top (or under the bottom) of a thing of this size, upright at a turn of 180°. */
export function faceMesh(drawing: Writing, size: Vector3, bottom: boolean): Mesh {
  const mesh = new Mesh(PLANE, letterMaterial(drawing.texture));
  mesh.quaternion.copy(FLAT);
  if (bottom) mesh.quaternion.multiply(new Quaternion().setFromEuler(new Euler(0, Math.PI, 0)));
  mesh.position.y = (bottom ? -0.5 : 0.5) * size.y * 1.002;
  const fit = Math.min(size.x / drawing.width, size.z / drawing.height);
  mesh.scale.set(drawing.width * fit, drawing.height * fit, 1);
  mesh.renderOrder = 1;
  return mesh;
}
