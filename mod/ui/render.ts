import type { UiTag, UiOrigin } from './nodes.ts';

/** Elements and components deeper than this are refused: the game reads no deeper XML, and a component may hold itself. */
const DEEPEST = 200;

/** An error of a UI, with the innermost element in which it happened. */
export class UiError extends Error {
  override readonly name = 'UiError';

  constructor(
    message: string,
    readonly origin: UiOrigin | undefined,
    /** What a component threw. */
    override readonly cause?: unknown,
  ) {
    super(message);
  }
}

/** An element of the game, with everything that components have made of it. */
interface XmlElement {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlNode[];
}
type XmlNode = XmlElement | string;

/**
 * The XML of the default export of a module: an element, or a function without parameters that returns one.
 *
 * @throws {UiError}
 */
export function renderModule(module: { readonly default?: unknown }): string {
  const { default: root } = module;
  if (root === undefined)
    throw new UiError('The module exports no UI: expected `export default` with an element or a function.', undefined);
  const content = typeof root === 'function' ? { type: root, props: {}, origin: undefined } : root;
  const nodes = nodesOf(content, undefined, 0);
  const [text] = nodes.filter(node => typeof node === 'string');
  if (text !== undefined)
    throw new UiError(
      `${JSON.stringify(text.slice(0, 40))} stands outside of all elements: put it into a Text.`,
      undefined,
    );
  return nodes.map(node => formatNode(node, '')).join('');
}

function nodesOf(content: unknown, origin: UiOrigin | undefined, depth: number): XmlNode[] {
  if (content === undefined || content === null || typeof content === 'boolean') return [];
  if (typeof content === 'string') return content === '' ? [] : [checkedText(content, origin)];
  if (typeof content === 'number') return [numberText(content, 'A child', origin)];
  if (Array.isArray(content)) return content.flatMap(each => nodesOf(each, origin, depth));
  if (isElement(content)) return elementNodes(content, depth + 1);
  throw new UiError(`${nameOf(content)} cannot be shown: expected elements, text, numbers or nothing.`, origin);
}

function isElement(content: unknown): content is UiTag {
  return typeof content === 'object' && content !== null && 'type' in content && 'props' in content;
}

function elementNodes(element: UiTag, depth: number): XmlNode[] {
  const { type, props, origin } = element;
  if (depth > DEEPEST)
    throw new UiError(`Elements nest deeper than ${DEEPEST} levels: does a component hold itself?`, origin);
  if (typeof type === 'string') {
    const children = nodesOf(props['children'], origin, depth);
    return [{ tag: type, attributes: attributesOf(element), children }];
  }
  if (typeof type !== 'function')
    throw new UiError(`${nameOf(type)} is no element: expected a name of crownspace/ui or a component.`, origin);
  return nodesOf(callComponent(type, element), origin, depth);
}

function callComponent(component: (props: never) => unknown, { props, origin }: UiTag): unknown {
  try {
    // TypeScript has compared them with the parameters, where the element is written.
    return component(props as never);
  } catch (error) {
    if (error instanceof UiError) throw error;
    throw new UiError(`${component.name === '' ? 'A component' : component.name} threw`, origin, error);
  }
}

function attributesOf({ type, props, origin }: UiTag): [string, string][] {
  const made: [string, string][] = [];
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || value === undefined || value === null) continue;
    if (!/^[A-Za-z_][\w.-]*$/.test(name))
      throw new UiError(`${JSON.stringify(name)} cannot name an attribute of ${String(type)}.`, origin);
    made.push([name, attributeText(value, `${String(type)} ${name}`, origin)]);
  }
  return made;
}

function attributeText(value: unknown, name: string, origin: UiOrigin | undefined): string {
  if (typeof value === 'string') return checkedText(value, origin);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value, name, origin);
  if (Array.isArray(value)) return listText(value, name, origin);
  if (typeof value === 'object' && value !== null && 'call' in value) return checkedText(String(value.call), origin);
  throw new UiError(
    `${name} is ${nameOf(value)}: expected a text, a number, true or false, a list or a handler.`,
    origin,
  );
}

/** Whose lists have bars between their parts; all others have spaces. */
const BARRED = /(visibility|colors)$/i;

function listText(parts: readonly unknown[], name: string, origin: UiOrigin | undefined): string {
  if (parts.length === 0 && name.endsWith('visibility'))
    throw new UiError(
      'visibility is an empty list, which shows the element to everybody: leave the element out.',
      origin,
    );
  return parts.map(part => attributeText(part, name, origin)).join(BARRED.test(name) ? '|' : ' ');
}

function numberText(value: number, name: string, origin: UiOrigin | undefined): string {
  if (!Number.isFinite(value)) throw new UiError(`${name} is ${value}: expected a number.`, origin);
  return String(value);
}

/** What XML cannot hold, escaped or not: control characters, and halves of characters. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

function checkedText(text: string, origin: UiOrigin | undefined): string {
  if (FORBIDDEN.test(text))
    throw new UiError(
      `${JSON.stringify(text.slice(0, 40))} has a character that XML cannot hold: leave it out.`,
      origin,
    );
  return text;
}

function nameOf(value: unknown): string {
  if (value instanceof Promise) return 'a promise (components cannot be async)';
  if (typeof value === 'function') return `the function ${value.name}`.trimEnd();
  return typeof value === 'object' ? 'an object' : String(value);
}

/** Text keeps its spaces, so elements that hold some are written on one line. */
function formatNode(node: XmlNode, indent: string): string {
  if (typeof node === 'string') return escaped(node);
  if (node.children.length === 0 || node.children.some(isOfText)) return `${indent}${formatInline(node)}\n`;
  const inside = node.children.map(child => formatNode(child, `${indent}  `)).join('');
  return `${indent}<${startOf(node)}>\n${inside}${indent}</${node.tag}>\n`;
}

/** Text, or an element of rich text: their names are small. */
function isOfText(node: XmlNode): boolean {
  return typeof node === 'string' || node.tag.charAt(0) !== node.tag.charAt(0).toUpperCase();
}

function formatInline(node: XmlNode): string {
  if (typeof node === 'string') return escaped(node);
  if (node.children.length === 0) return `<${startOf(node)} />`;
  return `<${startOf(node)}>${node.children.map(formatInline).join('')}</${node.tag}>`;
}

function startOf({ tag, attributes }: XmlElement): string {
  return [tag, ...attributes.map(([name, value]) => `${name}="${escapedValue(value)}"`)].join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

function escaped(text: string): string {
  return text.replace(/[&<>]/g, character => ENTITIES[character] ?? character);
}

/** Whoever reads XML makes a space of a line break in an attribute. */
function escapedValue(text: string): string {
  return text.replace(/[&<>"\n\r\t]/g, character => ENTITIES[character] ?? character);
}
