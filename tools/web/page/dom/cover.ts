/** What lies over others, from the lowest to the highest. */
export interface Layer {
  readonly root: HTMLElement;
  /** Whether it covers that part of the page, while it is open. */
  readonly covers: (part: Element) => boolean;
}

/**
 * Takes what an open layer covers out of reach: keys and screen readers pass over it, as the pointer does. Layers are open
 * while they are not `hidden`.
 *
 * @param main holds the layers and all that they may cover
 * @param heard stay in reach wherever they are: they are seen above all layers
 */
export function coverBelow(main: HTMLElement, layers: readonly Layer[], heard: readonly Element[]): void {
  let covered: HTMLElement[] = [];
  const cover = (part: Element): void => {
    if (heard.includes(part) || !(part instanceof HTMLElement)) return;
    if (heard.some(each => part.contains(each))) return [...part.children].forEach(cover);
    part.inert = true;
    covered.push(part);
  };
  const draw = (): void => {
    for (const part of covered) part.inert = false;
    covered = [];
    const open = layers.filter(({ root }) => !root.hidden);
    for (const part of main.children) {
      const own = layers.findIndex(({ root }) => root === part);
      if (open.some(layer => layers.indexOf(layer) > own && layer.covers(part))) cover(part);
    }
  };
  const observer = new MutationObserver(draw);
  // Parts move when the layout changes, which the class of `main` says.
  observer.observe(main, { childList: true, attributes: true, attributeFilter: ['class'] });
  for (const { root } of layers) observer.observe(root, { attributes: true, attributeFilter: ['hidden'] });
}
