import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type BufferGeometry,
} from 'three';
import type { SeatSnapshot } from '../../../world/index.ts';
import { TABLE_HEIGHT, toColor, toCss, toScene, toTurn, brightness } from './coordinates.ts';
import type { Store } from '../state/store.ts';
import { hasChanged } from '../state/table-change.ts';
import { statusOf } from '../state/table-status.ts';
import { letterMaterial, solid } from './look/materials.ts';
import { plankTexture } from './look/wood.ts';
import type { Viewport } from './viewport/viewport.ts';
import { write } from './look/text-texture.ts';

/** Where the surface of every table is, in units of the table. */
const THICKNESS = 1.2;
const FELT = 0x2f4a3f;
/** Units of the table that the texture of the planks covers. */
const PLANKS_EDGE = 30;
/** Pixels of a drawn name in one unit of the table. */
const PLATE_PIXELS = 55;

/** Draws the table itself and the hands at its edge, and lights them. All come from the snapshot and are redrawn when they change. */
export function createFurniture(stage: Viewport, store: Store): void {
  const table = new Group();
  const hands = new Group();
  let shownSeats = '';
  stage.scene.add(table, hands);

  store.on('table', () => {
    const { table: shown, change } = store.state;
    if (shown === undefined) return;
    if (shown.light !== undefined && hasChanged(change, 'light')) stage.shine(shown.light);
    if (hasChanged(change, 'table')) {
      table.clear();
      const drawn = tableMesh(shown.table);
      if (drawn !== undefined) table.add(drawn);
      stage.invalidate();
    }
    const seats = seatsToShow(store);
    const colors = seats.map(({ color }) => color).join();
    if (!hasChanged(change, 'seats') && colors === shownSeats) return;
    shownSeats = colors;
    hands.clear();
    for (const mesh of seats.flatMap(handMeshes)) hands.add(mesh);
    stage.invalidate();
  });
}

function tableMesh(name: string): Mesh | undefined {
  const geometry = tableGeometry(name);
  if (geometry === undefined) return undefined;
  spreadPlanks(geometry);
  const felt = name === 'Table_Poker' || name === 'Table_Octagon';
  const mesh = new Mesh(geometry, felt ? solid(0.04, { color: FELT }) : solid(0.28, { map: plankTexture() }));
  mesh.position.y = TABLE_HEIGHT - THICKNESS / 2 - 0.004;
  mesh.receiveShadow = true;
  return mesh;
}

/** Lays the texture of the top flat over the table, so that planks have the same size on each. */
function spreadPlanks(geometry: BufferGeometry): void {
  const { position, uv } = geometry.attributes;
  if (position === undefined || uv === undefined) return;
  for (let index = 0; index < position.count; index += 1)
    uv.setXY(index, position.getX(index) / PLANKS_EDGE, position.getZ(index) / PLANKS_EDGE);
}

/** Sizes by eye: none of them is documented. */
function tableGeometry(name: string): BufferGeometry | undefined {
  switch (name) {
    case 'Table_None':
      return undefined;
    case 'Table_Circular':
    case 'Table_Glass':
    case 'Table_Plastic':
      return new CylinderGeometry(32, 31, THICKNESS, 96);
    case 'Table_Hexagon':
      return new CylinderGeometry(34, 33, THICKNESS, 6);
    case 'Table_Octagon':
    case 'Table_Poker':
      return new CylinderGeometry(34, 33, THICKNESS, 8).rotateY(Math.PI / 8);
    case 'Table_Square':
    case 'Table_Custom_Square':
      return new BoxGeometry(54, THICKNESS, 54);
    default:
      return new BoxGeometry(84, THICKNESS, 46);
  }
}

/** All seats, or those that the game uses once it has begun. */
function seatsToShow(store: Store): readonly SeatSnapshot[] {
  const seats = store.state.table?.seats ?? [];
  const status = statusOf(store);
  if (status === undefined || status.phase === 'lobby') return seats;
  return seats.filter(({ color }) => status.seats.some(seat => seat.color === color));
}

/** A tinted strip where a hand is, with who sits there. */
function handMeshes(seat: SeatSnapshot): Mesh[] {
  if (seat.hand === undefined) return [];
  const { position, rotation, scale } = seat.hand;
  const strip = new Mesh(
    new PlaneGeometry(scale.x, scale.z).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({
      color: toColor(seat.tint),
      transparent: true,
      opacity: 0.22,
      side: DoubleSide,
      depthWrite: false,
    }),
  );
  strip.position.copy(toScene(position)).setY(TABLE_HEIGHT + 0.02);
  strip.quaternion.copy(toTurn({ x: 0, y: rotation.y, z: 0 }));
  return seat.player === undefined ? [strip] : [strip, namePlate(seat, strip)];
}

/** Who sits there, in letters that fit into the strip. */
function namePlate({ color, player, tint, hand }: SeatSnapshot, strip: Mesh): Mesh {
  const drawing = write(player === color ? color : `${color}: ${player}`, {
    size: 64,
    color: toCss(tint),
    halo: brightness(tint) > 0.45 ? 'rgba(0,0,0,0.8)' : 'rgba(255,255,255,0.85)',
  });
  const { x: wide, z: deep } = hand?.scale ?? { x: 1, z: 1 };
  const fit = Math.min(1 / PLATE_PIXELS, (wide * 0.9) / drawing.width);
  const plate = new Mesh(new PlaneGeometry(drawing.width * fit, drawing.height * fit), letterMaterial(drawing.texture));
  plate.geometry.rotateX(-Math.PI / 2);
  plate.position.copy(strip.position).setY(TABLE_HEIGHT + 0.04);
  plate.quaternion.copy(strip.quaternion);
  // Towards the edge before the player: cards lie in the middle.
  plate.translateZ(Math.max(0, (deep - drawing.height * fit) * 0.38));
  plate.renderOrder = 1;
  return plate;
}
