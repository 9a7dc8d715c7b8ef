import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { API } from '../../../tools/world/api/api-map.ts';
import { SEAT_COLORS } from '../../../tools/world/values/colors.ts';

const FOLDER = resolve('mod/tts');
const OPTIONS: ts.CompilerOptions = {
  lib: ['lib.esnext.d.ts'],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  types: [],
};

/** Mods that use the API in a right and in a wrong way: each wrong use stands under a mark that expects an error. */
const USES = `
import { defineMod, defineObject } from './index.ts';

const deck = getObjectFromGUID<Deck>('c0ffee');
deck?.Container.search('Red');
const card: TTSObject | undefined = deck?.takeObject({ position: [0, 2, 0], callback_function: taken => taken.flip() });
card?.setPosition(Vector(1, 2, 3).add({ x: 1, y: 0, z: 0 }));
Global.UI.setAttribute('score', 'text', 3);
card?.getComponent('AudioSource')?.set('mute', true);
card?.getMaterials()[0]?.set('_Color', { r: 0, g: 1, b: 0 });
getObjectFromGUID('bead00')?.getChildren()[0]?.getMaterialsInChildren().map(each => each.game_object.name);
const depth: number | undefined = getPlayerHandPositionAndRotation('Red')?.trigger_forward_z;
callLuaFunctionInOtherScriptWithParams(undefined, 'take', { what: 'cards', depth });
addConsoleCommand('deal', (text: string) => text.length, true);
Player.Red.setHandStashLocation([0, 0, 1], 2);
for (const hand of Hands.getHands()) hand.getObjects(true).forEach(each => each.setColorTint('Red'));

defineMod(
  {
    onLoad: state => state.length,
    onObjectPickUp: (color, object) => object.highlightOn(color, 2),
    onPlayerTurnStart: (color, previous) => previous !== '' && printToColor('Done', previous, color),
    onPlayerAction: (player, action) => player.host || action !== Player.Action.PickUp,
    onChat(message, sender) {
      sender.print(message);
      return false;
    },
  },
  { roll: (die: TTSObject, color: PlayerColor) => die.randomize(color) },
);
defineObject({ onPickUp: color => self.highlightOn(color) });

// @ts-expect-error it is onLoad
defineMod({ onLaod: () => undefined });
// @ts-expect-error only an object is picked up
defineMod({ onPickUp: () => undefined });
// @ts-expect-error a counter only is sure to have one
getObjectFromGUID('c0ffee')?.Counter.increment();
// @ts-expect-error the numbers have the names of axes
getPlayerHandPositionAndRotation('Red')?.pos_w;
// @ts-expect-error a variable of a material has a name
card?.getMaterials()[0]?.get();
// @ts-expect-error a colour of a seat
Player.Rde;
`;

const USES_FILE = join(FOLDER, 'uses.ts');

function createProgram(): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, getSourceFile } = host;
  host.fileExists = name => resolve(name) === USES_FILE || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    resolve(name) === USES_FILE
      ? ts.createSourceFile(name, USES, ts.ScriptTarget.ESNext)
      : getSourceFile.call(host, name, ...rest);
  return ts.createProgram([USES_FILE], OPTIONS, host);
}

const program = createProgram();
const checker = program.getTypeChecker();
const sources = program.getSourceFiles().filter(({ fileName }) => resolve(fileName).startsWith(FOLDER));
const [anySource] = sources;

/** Types whose name in the declarations is not the group's of the map. */
const TYPES: Readonly<Record<string, string>> = {
  Object: 'TTSObject',
  'Player instance': 'Player',
  'Vector instance': 'Vector',
  'Color instance': 'Color',
  Counter: 'CounterBehavior',
  TextTool: 'TextBehavior',
  Clock: 'ClockBehavior',
  Book: 'BookBehavior',
  Browser: 'BrowserBehavior',
  RPGFigurine: 'RPGFigurineBehavior',
  AssetBundle: 'AssetBundleBehavior',
  LayoutZone: 'LayoutZoneBehavior',
  Container: 'ContainerBehavior',
  Component: 'TTSComponent',
  Material: 'TTSMaterial',
  GameObject: 'TTSGameObject',
};
const EVENTS = ['ScriptEvents', 'GlobalEvents', 'ObjectEvents'];

/** Declared members that the map describes elsewhere, or as part of something else. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  Object: Object.keys(TYPES).filter(name => !name.includes(' ') && name !== 'Object'),
  Player: ['Action', ...SEAT_COLORS],
  Color: SEAT_COLORS,
  'Vector instance': ['x', 'y', 'z', 'rotateTowardsUnit'],
  'Color instance': ['r', 'g', 'b', 'a'],
  Grid: ['offset'],
  // JavaScript's own.
  JSON: ['parse', 'stringify', '__@toStringTag', 'rawJSON', 'isRawJSON'],
};

function declared(name: string, meaning: ts.SymbolFlags): ts.Symbol | undefined {
  return checker.getSymbolsInScope(anySource as ts.SourceFile, meaning).find(symbol => symbol.name === name);
}

/** The members of what the map calls `group`. */
function membersOf(group: string): readonly ts.Symbol[] {
  const names = group === 'event' ? EVENTS : [TYPES[group]];
  return names.flatMap(name => {
    if (name !== undefined) {
      const symbol = declared(name, ts.SymbolFlags.Interface);
      return symbol === undefined ? [] : checker.getDeclaredTypeOfSymbol(symbol).getProperties();
    }
    const value = declared(group, ts.SymbolFlags.Value);
    return value === undefined ? [] : checker.getTypeOfSymbol(value).getProperties();
  });
}

function globalsDeclared(): readonly ts.Symbol[] {
  return checker
    .getSymbolsInScope(anySource as ts.SourceFile, ts.SymbolFlags.Value)
    .filter(symbol => symbol.declarations?.some(each => sources.includes(each.getSourceFile())));
}

const groups = [...new Set(API.map(({ group }) => group))];

describe('the declarations of the API', () => {
  test('have no errors, and take right uses and refuse wrong ones', () => {
    const faults = [
      ...program.getGlobalDiagnostics(),
      ...sources.flatMap(file => ts.getPreEmitDiagnostics(program, file)),
    ];
    expect(
      faults.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
    ).toEqual([]);
    const loaded = sources.map(({ fileName }) => resolve(fileName));
    expect(readdirSync(FOLDER).filter(name => name.endsWith('.d.ts') && !loaded.includes(join(FOLDER, name)))).toEqual(
      [],
    );
  });

  test.each(groups)('of %s are what the headless table has, and documented', group => {
    const entries = API.filter(each => each.group === group);
    const members = group === 'global' ? globalsDeclared() : membersOf(group);
    const names = members.map(({ name }) => name);
    expect(entries.map(({ name }) => name).filter(name => !names.includes(name))).toEqual([]);
    for (const { name, kind } of entries) {
      const symbol = members.find(each => each.name === name) as ts.Symbol;
      expect(ts.displayPartsToString(symbol.getDocumentationComment(checker)), name).not.toBe('');
      const isFunction = checker.getNonNullableType(checker.getTypeOfSymbol(symbol)).getCallSignatures().length > 0;
      // Vector is a field that one can call, and a figure's answers are functions that scripts set.
      if (kind === 'function') expect(isFunction, name).toBe(true);
    }
    if (group === 'global') return;
    const known = [...entries.map(({ name }) => name), ...(BESIDES[group] ?? [])];
    expect(names.filter(name => !known.some(each => name === each || name.startsWith(`${each}@`)))).toEqual([]);
  });

  test('declare no function that the game does not have', () => {
    const known = API.filter(({ group }) => group === 'global').map(({ name }) => name);
    const functions = sources
      .filter(({ fileName }) => fileName.endsWith('/functions.d.ts'))
      .flatMap(file => file.statements.filter(ts.isFunctionDeclaration).map(({ name }) => name?.text ?? ''));
    expect(functions.length).toBeGreaterThan(40);
    expect(functions.filter(name => !known.includes(name))).toEqual(['isPlayerColor']);
  });

  test('let Lua call everything with a dot, save what Lua classes call with a colon', () => {
    const colon = sources
      .flatMap(file => file.statements.filter(ts.isInterfaceDeclaration))
      .filter(({ members }) => members.some(each => ts.isMethodSignature(each)))
      .filter(each => !ts.getJSDocTags(each).some(({ tagName }) => tagName.text === 'noSelf'))
      .map(({ name }) => name.text);
    expect(colon.toSorted()).toEqual(['Color', 'ResultCollector', 'Vector']);
    for (const name of readdirSync(FOLDER).filter(each => each.endsWith('.d.ts') && each !== 'globals.d.ts'))
      expect(readFileSync(join(FOLDER, name), 'utf8').startsWith('/** @noSelfInFile */'), name).toBe(true);
  });
});
