import type { ScriptFunction } from '../../script-engine.ts';
import { attributeOf, elementOf, mergedAttributes, nameElement, ownAttribute } from '../../ui/attributes.ts';
import {
  attributeText,
  elementsFrom,
  nodeOf,
  setAssets,
  setAttribute,
  setRoots,
  setText,
  setXml,
} from '../../ui/panels.ts';
import type { UiElement, UiPanel } from '../../ui/ui-types.ts';
import { formatXml } from '../../ui/xml.ts';
import { asText, field, isTable, readList } from '../../values/reading.ts';
import { compareTexts } from '../../values/strings.ts';
import type { World } from '../../world.ts';
import type { Library } from '../library.ts';
import { needText } from '../members.ts';

function find(world: World, panel: UiPanel, id: unknown, name: string): UiElement | undefined {
  return elementOf(panel.byId, needText(world, id, name));
}

function setAttributes(world: World, panel: UiPanel, id: unknown, values: unknown): boolean {
  const element = find(world, panel, id, 'setAttributes');
  if (element === undefined || !isTable(world.engine, values)) return false;
  const names = world.engine.keys(values).filter(name => typeof name === 'string');
  names.sort((left, right) => compareTexts(left, right));
  for (const name of names) assign(world, panel, element, name, values[name]);
  return true;
}

function assign(world: World, panel: UiPanel, element: UiElement, name: string, value: unknown): void {
  const text = attributeText(world.engine, value);
  if (name.toLowerCase() === 'id') nameElement(panel.byId, text, element);
  setAttribute(panel, element, name, text);
}

function setActive(world: World, panel: UiPanel, id: unknown, isActive: boolean): boolean {
  const element = find(world, panel, id, isActive ? 'show' : 'hide');
  if (element === undefined) return false;
  setAttribute(panel, element, 'active', isActive ? 'true' : 'false');
  return true;
}

function readAssets(world: World, panel: UiPanel, assets: unknown): void {
  const { engine } = world;
  if (!isTable(engine, assets)) return;
  const read = readList(engine, assets).map(asset => ({
    name: asText(engine, field(engine, asset, 'name')),
    url: asText(engine, field(engine, asset, 'url')),
  }));
  setAssets(panel, read);
}

/** All that `getAttribute` has. */
function attributesOf(element: UiElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  const merged = mergedAttributes(element);
  for (const name of merged.names) attributes[name] = ownAttribute(merged, name) ?? '';
  return attributes;
}

function wholeFunctions(world: World, panel: UiPanel, guid: string): Record<string, ScriptFunction> {
  return {
    getXml: () => (panel.roots.length === 0 ? panel.xml : formatXml(panel.roots, '')),
    setXml: (xml, assets) => {
      readAssets(world, panel, assets);
      setXml(world, panel, guid, needText(world, xml, 'setXml'));
      return true;
    },
    getXmlTable: () => panel.roots.map(element => nodeOf(element)),
    setXmlTable: (nodes, assets) => {
      readAssets(world, panel, assets);
      setRoots(world, panel, elementsFrom(world.engine, nodes));
      return true;
    },
    getCustomAssets: () => panel.assets.map(asset => ({ ...asset })),
    setCustomAssets: assets => {
      readAssets(world, panel, assets);
      return true;
    },
  };
}

function elementFunctions(world: World, panel: UiPanel): Record<string, ScriptFunction> {
  return {
    getAttribute: (id, name) => {
      const element = find(world, panel, id, 'getAttribute');
      const wanted = needText(world, name, 'getAttribute', 2);
      return element === undefined ? undefined : attributeOf(element, wanted);
    },
    getAttributes: id => {
      const element = find(world, panel, id, 'getAttributes');
      return element === undefined ? undefined : attributesOf(element);
    },
    setAttribute: (id, name, value) => {
      const element = find(world, panel, id, 'setAttribute');
      if (element === undefined) return false;
      assign(world, panel, element, needText(world, name, 'setAttribute', 2), value);
      return true;
    },
    setAttributes: (id, values) => setAttributes(world, panel, id, values),
    getValue: id => find(world, panel, id, 'getValue')?.text,
    setValue: (id, value) => {
      const element = find(world, panel, id, 'setValue');
      if (element === undefined) return false;
      setText(panel, element, attributeText(world.engine, value));
      return true;
    },
    setClass: (id, names) => {
      const element = find(world, panel, id, 'setClass');
      if (element === undefined) return false;
      setAttribute(panel, element, 'class', asText(world.engine, names));
      return true;
    },
    show: id => setActive(world, panel, id, true),
    hide: id => setActive(world, panel, id, false),
  };
}

/** The functions of a `UI`, of Global or of an object. */
export function uiFunctions(world: World, panel: UiPanel, guid: string): Record<string, ScriptFunction> {
  return { ...wholeFunctions(world, panel, guid), ...elementFunctions(world, panel) };
}

export function isUiLoading(world: World, panel: UiPanel): boolean {
  return world.frame < panel.readyFrame;
}

export function uiLibrary(world: World): Library {
  // The panel is replaced when a game is loaded, so the functions ask for it again.
  const functions: Record<string, ScriptFunction> = {};
  for (const name of Object.keys(uiFunctions(world, world.ui.panel, '-1'))) {
    functions[name] = (...args) => {
      const run = uiFunctions(world, world.ui.panel, '-1')[name];
      return run === undefined ? undefined : run(...args);
    };
  }
  return { name: 'UI', functions, fields: { loading: { get: () => isUiLoading(world, world.ui.panel) } } };
}
