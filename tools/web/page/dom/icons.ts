/** Outlines on a ground of 24 by 24, drawn with a line of 2. */
const OUTLINES = {
  computer: 'M6 6h12v12H6zM10 10h4v4h-4zM9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  screen: 'M3 4h18v12H3zM8 20h8M12 16v4M12 4v12',
  eye: 'M2 12q10-14 20 0q-10 14-20 0zM15 12a3 3 0 1 1-6 0a3 3 0 1 1 6 0z',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  back: 'M15 5l-7 7 7 7',
  down: 'M6 9l6 6 6-6',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19',
  moon: 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9q2 3 0 6',
  mute: 'M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6',
  help: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM9.5 9.5q0-2.5 2.5-2.5t2.5 2.4q0 1.5-1.5 2.2t-1 2M12 16.5v.5',
  globe: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM3 12h18M12 3q8 9 0 18q-8-9 0-18z',
  tick: 'M5 12.5l4.5 4.5L19 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  again: 'M20 11a8 8 0 1 0-2.3 6M20 4v7h-7',
  swap: 'M4 8h15l-4-4M20 16H5l4 4',
  play: 'M7 4l12 8-12 8z',
  share: 'M12 3v12M7 8l5-5 5 5M5 13v8h14v-8',
  chat: 'M4 4h16v12H10l-5 5v-5H4z',
  flag: 'M5 22V3h13l-3 5 3 5H5',
  people: 'M9 11a3 3 0 1 0 0-6a3 3 0 0 0 0 6zM3 20q0-6 6-6t6 6M16 5a3 3 0 0 1 0 6M17 14q4 1 4 6',
} as const;

export type IconName = keyof typeof OUTLINES;

/** A picture beside words: screen readers pass over it. */
export function icon(name: IconName): SVGSVGElement {
  return outlined('icon', '0 0 24 24', OUTLINES[name]);
}

/** A filled crown, for the winner. */
export function crown(): SVGSVGElement {
  return outlined('crown', '0 0 100 60', 'M8 58L0 14L27 30L50 2L73 30L100 14L92 58Z');
}

/** The outline of a skull on a ground of 24 by 24, whose eyes and nose are holes. */
export const SKULL =
  'M12 2C6.5 2 3 5.7 3 10.4c0 2.8 1.2 4.6 3 5.9V19h2.4v-1.8h1.4V19h1.2v-1.8h2V19h1.2v-1.8h1.4V19H18v-2.7c1.8-1.3 ' +
  '3-3.1 3-5.9C21 5.7 17.5 2 12 2zM8.3 8.2a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6zM15.7 8.2a2.3 ' +
  '2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6zM12 12.6l1.2 2.4h-2.4z';

/** Somebody dies. */
export function skull(): SVGSVGElement {
  const svg = outlined('skull', '2 1 20 19', SKULL);
  svg.firstElementChild?.setAttribute('fill-rule', 'evenodd');
  return svg;
}

/** A filled icon of the set that games take theirs from, as soon as its outline is there. */
export function iconOnArrival(outline: Promise<string | undefined>, className: string): SVGSVGElement {
  const svg = outlined(className, '0 0 512 512', '');
  void outline.then(found => svg.firstElementChild?.setAttribute('d', found ?? ''));
  return svg;
}

function outlined(className: string, viewBox: string, outline: string): SVGSVGElement {
  const svg = svgElement('svg', { viewBox, class: className, 'aria-hidden': 'true' });
  svg.append(pathOf(outline));
  return svg;
}

export function pathOf(outline: string): SVGPathElement {
  return svgElement('path', { d: outline });
}

function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
