import { plainText } from '../../dom/bbcode.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { iconOnArrival } from '../../dom/icons.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import { drawingsByName, iconNamed } from '../../scene/look/named-drawings.ts';
import type { Store } from '../../state/store.ts';
import { hasChanged } from '../../state/table-change.ts';
import { isDark, themeOf } from '../header/theme.ts';
import { RECORD_TITLE } from '../start/record-title.ts';
import { told } from '../../languages/table-texts.ts';
import { t } from '../../languages/translate.ts';
import { createPanelHead } from './panel-head.ts';
import { hasWords, readRules, type RuleBlock } from './rule-text.ts';

const PICTURE = 48;

/**
 * The rules as the mod wrote them into the notebook of the table, in one place that can be searched. What is named like a
 * piece on the table has its picture.
 */
export function createRuleBook(store: Store, drawings: DrawnPictures): HTMLElement {
  const search = element('input', {
    type: 'search',
    placeholder: t('Search the rules…'),
    'aria-label': t('Search the rules'),
  });
  const contents = element('nav', { 'aria-label': t('Pages of the rules') });
  const pages = element('div', { class: 'rule-pages', tabindex: '0' });
  const root = element(
    'aside',
    { class: 'rule-book', 'aria-label': t('Rules'), hidden: true },
    createPanelHead(t('Rules'), () => (root.hidden = true), search),
    ...[contents, pages],
  );
  const draw = (): void => {
    if (root.hidden) return;
    const words = search.value.trim().toLowerCase();
    const found = pagesOf(store).flatMap(page => matching(page, words));
    refresh(pages, JSON.stringify([found, isDark(store)]), () => {
      const pictures = drawingsByName(store);
      const sections = found.map(page => sectionOf(page, pictures, store, drawings));
      contents.replaceChildren(
        ...found.map(({ title }, index) =>
          pushButton(title, () => sections[index]?.scrollIntoView({ block: 'start' })),
        ),
      );
      return sections.length > 0
        ? sections
        : [element('p', {}, t(words === '' ? 'There are no rules here.' : 'Nothing found.'))];
    });
  };
  search.addEventListener('input', draw);
  store.on('view', draw);
  store.on('table', () => hasChanged(store.state.change, 'notebook') && draw());
  new MutationObserver(draw).observe(root, { attributes: true, attributeFilter: ['hidden'] });
  return root;
}

interface RulePage {
  readonly title: string;
  readonly blocks: readonly RuleBlock[];
}

/** The pages of the notebook that have something to read. */
function pagesOf({ state }: Store): RulePage[] {
  return (state.table?.notebook ?? [])
    .filter(({ body, title }) => title !== RECORD_TITLE && body.trim() !== '')
    .map(({ body, title }) => ({
      title: told(title),
      blocks: readRules(plainText(body)),
    }));
}

/** A page with the blocks that have the words; all of it if its title has them. */
function matching(page: RulePage, words: string): RulePage[] {
  if (page.title.toLowerCase().includes(words)) return [page];
  const blocks = page.blocks.filter(block => hasWords(block, words));
  return blocks.length === 0 ? [] : [{ ...page, blocks }];
}

function sectionOf(
  { blocks, title }: RulePage,
  pictures: ReadonlyMap<string, string>,
  store: Store,
  drawings: DrawnPictures,
): HTMLElement {
  const paragraphs = blocks.map(({ heading, lines, name = '' }) => {
    const texts = lines.flatMap((line, at) => (at === 0 ? [line] : [element('br', {}), line]));
    if (heading === undefined) return element('p', {}, ...texts);
    const drawing = pictures.get(name);
    const words = element('p', {}, element('b', {}, heading), ...texts);
    const icon = iconNamed(store, name);
    if (drawing === undefined && icon === undefined) return words;
    const picture =
      drawing === undefined
        ? iconOnArrival(drawings.iconPath(icon ?? ''), 'emblem')
        : drawnCanvas(
            drawings,
            { drawing, turn: 0, pixels: PICTURE, theme: themeOf(store) },
            { 'aria-hidden': 'true' },
          );
    return element('div', { class: 'pictured' }, picture, words);
  });
  return element('section', {}, element('h3', {}, title), ...paragraphs);
}
