import type { LineSnapshot, ObjectSnapshot, Snapshot, UiNode } from '../../../tools/world/protocol.ts';
import { seat, table, thing } from '../../support/small-table.ts';

const RED = { r: 0.86, g: 0.1, b: 0.09 };
const BLUE = { r: 0.12, g: 0.53, b: 1 };
const LIGHT = { r: 0.82, g: 0.78, b: 0.68 };
const DARK = { r: 0.42, g: 0.38, b: 0.33 };

/** A board of squares with units on it, as a mod would build it from built-in objects. */
export function duelTable(): Snapshot {
  const hand = (z: number, y: number) => ({
    position: { x: 0, y: 3, z },
    rotation: { x: 0, y, z: 0 },
    scale: { x: 12, y: 5, z: 3 },
  });
  return table({
    objects: [...squares(6, 6), ...units(), board()],
    seats: [seat('Red', { hand: hand(-12, 0) }), seat('Blue', { hand: hand(12, 180) }), seat('White')],
    lines: [frame(7.1)],
    ui: [turnPanel()],
    menu: ['New game'],
    turns: { enabled: true, color: 'Red' },
  });
}

function squares(columns: number, rows: number): ObjectSnapshot[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return thing(`sq${column}${row}`, {
      position: { x: (column - (columns - 1) / 2) * 2.2, y: 1, z: (row - (rows - 1) / 2) * 2.2 },
      scale: { x: 2.1, y: 0.1, z: 2.1 },
      tint: (column + row) % 2 === 0 ? LIGHT : DARK,
      locked: true,
      interactable: false,
    });
  });
}

function units(): ObjectSnapshot[] {
  const at = (column: number, row: number) => ({ x: (column - 2.5) * 2.2, y: 1.05, z: (row - 2.5) * 2.2 });
  const unit = (guid: string, name: string, shape: string, tint: typeof RED, column: number, row: number) =>
    thing(guid, {
      name: shape,
      type: shape === 'PlayerPawn' ? 'Figurine' : 'Chess',
      nickname: name,
      description: `[b]${name}[/b] HP 6, AT 3\n<script>alert(1)</script>`,
      position: at(column, row),
      size: { x: 0.9, y: 1.6, z: 0.9 },
      originHeight: 0,
      tint,
      menu: ['Attack', 'Use ability'],
      rotation: { x: 0, y: tint === RED ? 0 : 180, z: 0 },
    });
  return [
    unit('bear01', 'Bear (2)', 'Chess_Rook', RED, 1, 1),
    unit('lion01', 'Lion', 'Chess_King', RED, 2, 0),
    unit('hawk01', 'Hawk', 'Chess_Bishop', RED, 3, 1),
    unit('ram001', 'Ram', 'PlayerPawn', RED, 4, 2),
    unit('imp001', 'Imp (1)', 'PlayerPawn', BLUE, 1, 4),
    unit('king02', 'Warlock', 'Chess_King', BLUE, 3, 5),
    unit('knight', 'Rider', 'Chess_Knight', BLUE, 4, 4),
    unit('queen1', 'Witch', 'Chess_Queen', BLUE, 2, 4),
  ];
}

/** A tile beside the board with XML UI of its own on it. */
function board(): ObjectSnapshot {
  const press: UiNode = {
    tag: 'Button',
    path: [0],
    attributes: { onClick: 'ring', width: '160', height: '60', fontSize: '26', text: 'Ring' },
    children: [],
  };
  return thing('bell01', {
    position: { x: 9.5, y: 1, z: 0 },
    rotation: { x: 0, y: 0, z: 0 },
    scale: { x: 1.5, y: 0.2, z: 1.5 },
    size: { x: 2, y: 1, z: 2 },
    tint: DARK,
    locked: true,
    ui: [press],
  });
}

function frame(half: number): LineSnapshot {
  const corner = (x: number, z: number) => ({ x: x * half, y: 1.06, z: z * half });
  return {
    points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
    tint: { r: 1, g: 0.85, b: 0.3 },
    thickness: 0.12,
    loop: true,
  };
}

function turnPanel(): UiNode {
  const button = (index: number, text: string): UiNode => ({
    tag: 'Button',
    path: [0, 0, index],
    attributes: { onClick: `press(${text})`, id: text },
    text,
    children: [],
  });
  const says: UiNode = {
    tag: 'Text',
    path: [0, 0, 0],
    attributes: { fontSize: '20', color: '#ffffff' },
    text: 'Red moves',
    children: [],
  };
  const column: UiNode = {
    tag: 'VerticalLayout',
    path: [0, 0],
    attributes: { spacing: '6', padding: '10 10 10 10', childForceExpandHeight: 'false' },
    children: [says, button(1, 'End turn'), button(2, 'Concede')],
  };
  const place = {
    width: '220',
    height: '150',
    rectAlignment: 'UpperRight',
    offsetXY: '-10 -10',
    color: 'rgba(0,0,0,0.7)',
  };
  return { tag: 'Panel', path: [0], attributes: place, children: [column] };
}
