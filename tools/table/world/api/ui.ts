import type { ScriptFunction } from '../machine.ts';
import { attributeText, elementsFrom, nodeOf, setAttribute, setRoots, setXml } from '../ui/panels.ts';
import { formatXml } from '../ui/xml.ts';
import { asText, compareTexts, field, isTable, readList, textOr } from '../values.ts';
import type { UiElement, UiPanel, World } from '../world.ts';
import { needText } from './members.ts';

function find(world: World, panel: UiPanel, id: unknown, name: string): UiElement | undefined {
  return panel.byId[needText(world, id, name)];
}

function setAttributes(world: World, panel: UiPanel, id: unknown, values: unknown): boolean {
  const element = find(world, panel, id, 'setAttributes');
  if (element === undefined || !isTable(world.machine, values)) return false;
  const names = world.machine.keys(values).filter(name => typeof name === 'string');
  names.sort((left, right) => compareTexts(left, right));
  for (const name of names) assign(world, panel, element, name, values[name]);
  return true;
}

function assign(world: World, panel: UiPanel, element: UiElement, name: string, value: unknown): void {
  const text = attributeText(world.machine, value);
  if (name === 'id') panel.byId[text] = element;
  setAttribute(element, name, text);
}

function setActive(world: World, panel: UiPanel, id: unknown, isActive: boolean): boolean {
  const element = find(world, panel, id, 'show');
  if (element === undefined) return false;
  setAttribute(element, 'active', isActive ? 'true' : 'false');
  return true;
}

function readAssets(world: World, panel: UiPanel, assets: unknown): void {
  const { machine } = world;
  if (!isTable(machine, assets)) return;
  panel.assets = readList(machine, assets).map(asset => ({
    name: asText(machine, field(machine, asset, 'name')),
    url: asText(machine, field(machine, asset, 'url')),
  }));
}

function attributesOf(element: UiElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name of element.names) attributes[name] = textOr(element.attributes[name], '');
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
      setRoots(world, panel, elementsFrom(world.machine, nodes));
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
    getAttribute: (id, name) =>
      find(world, panel, id, 'getAttribute')?.attributes[needText(world, name, 'getAttribute', 2)],
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
      element.text = attributeText(world.machine, value);
      return true;
    },
    setClass: (id, names) => {
      const element = find(world, panel, id, 'setClass');
      if (element === undefined) return false;
      setAttribute(element, 'class', asText(world.machine, names));
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
