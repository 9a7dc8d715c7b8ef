import {
  hexMapProblem,
  hexMapText,
  hexRadius,
  readHexMap,
  type HexMap,
  type HexMapBuilding,
  type StatusOption,
} from '../../../../../../src/scene/index.ts';
import { isRefusal } from '../../../../../../src/kernel/index.ts';
import { element, pushButton } from '../../../dom/element.ts';
import { t } from '../../../languages/translate.ts';
import type { DrawnPictures } from '../../../scene/look/drawn-pictures.ts';
import { painted, resized } from './drawn-map.ts';
import { createMapBoard } from './map-board.ts';

export interface MapEditor {
  readonly root: HTMLDialogElement;
  /** Opens the editor for an option of the lobby, with its present map. */
  readonly open: (option: StatusOption, use: (text: string) => void) => void;
}

/** So many strokes can be taken back. */
const MOST_STROKES = 200;

/**
 * Draws maps as the mod says that they are made (`HexMapBuilding`): terrains to paint with, what is wrong with the map, and
 * its text to share. It knows no game. A map that was not used yet waits until the editor is opened again.
 */
export function createMapEditor(drawings: DrawnPictures): MapEditor {
  const root = element('dialog', { class: 'editor map-editor', 'aria-label': t('Map') });
  const drafts = new Map<string, HexMap>();
  return {
    root,
    open(option, use) {
      const { map: building } = option;
      if (building === undefined) return;
      const map = drafts.get(option.id) ?? presentMap(building, option.value);
      if (map === undefined) return;
      new EditedMap(root, building, drawings, option.label, map, {
        keep: changed => drafts.set(option.id, changed),
        use(text) {
          drafts.delete(option.id);
          root.close();
          use(text);
        },
      }).draw();
      if (!root.open) root.showModal();
    },
  };
}

/** The map that the lobby has for an option, or the first one that comes with the game. */
function presentMap(building: HexMapBuilding, value: string): HexMap | undefined {
  const [first] = building.starters;
  const text = building.starters.find(({ id }) => id === value)?.text ?? value;
  const read = readHexMap(text, building);
  if (!isRefusal(read) && hexMapProblem(read, building) === undefined) return read;
  const other = readHexMap(first?.text ?? '', building);
  return isRefusal(other) ? undefined : other;
}

interface Uses {
  readonly keep: (map: HexMap) => void;
  readonly use: (text: string) => void;
}

/** One map while it is edited. */
class EditedMap {
  private mark: string;
  private readonly before: HexMap[] = [];
  private readonly board;
  private readonly palette = element('div', { class: 'palette', role: 'group', 'aria-label': t('Terrains') });
  private readonly fields = element('div', { class: 'fields' });
  private readonly problem = element('p', { class: 'refusal', role: 'status' });
  private readonly text = element('textarea', { rows: '4', spellcheck: 'false', 'aria-label': t('The map as text') });
  private readonly confirm = pushButton(t('Use this map'), () => this.uses.use(hexMapText(this.map)), {
    class: 'main-action',
  });
  private readonly undo = pushButton(t('Take back'), () => this.takeBack(), { class: 'quiet' });

  constructor(
    private readonly root: HTMLDialogElement,
    private readonly building: HexMapBuilding,
    drawings: DrawnPictures,
    label: string,
    private map: HexMap,
    private readonly uses: Uses,
  ) {
    this.mark = building.terrains[1]?.mark ?? '.';
    this.board = createMapBoard(building, drawings, (hex, isNew) =>
      this.change(painted(this.map, hex, this.mark, building), isNew),
    );
    this.text.addEventListener('change', () => this.readText());
    root.onkeydown = event => this.pressed(event);
    root.replaceChildren(
      element(
        'header',
        {},
        element('h2', {}, label),
        this.starterField(),
        this.undo,
        pushButton(t('Close'), () => root.close(), { class: 'quiet' }),
        this.confirm,
      ),
      element('div', { class: 'board' }, this.board.root),
      element('section', { class: 'side' }, this.palette, this.fields, this.problem, this.text, this.copyButton()),
    );
  }

  draw(): void {
    const { building, map } = this;
    this.board.show(map);
    const problem = hexMapProblem(map, building);
    this.problem.textContent = problem ?? t('This map can be played.');
    this.problem.classList.toggle('is-fine', problem === undefined);
    this.confirm.disabled = problem !== undefined;
    this.undo.disabled = this.before.length === 0;
    this.text.value = hexMapText(map);
    this.drawPalette();
    this.drawFields();
  }

  private change(map: HexMap, isNew = true): void {
    if (JSON.stringify(map) === JSON.stringify(this.map)) return;
    if (isNew || this.before.length === 0) this.before.push(this.map);
    if (this.before.length > MOST_STROKES) this.before.shift();
    this.map = map;
    this.uses.keep(map);
    this.draw();
  }

  private takeBack(): void {
    const before = this.before.pop();
    if (before === undefined) return;
    this.map = before;
    this.uses.keep(before);
    this.draw();
  }

  /** Digits choose a terrain, as the numbers on the palette say. */
  private pressed(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.target === this.text) return;
    const terrain = this.building.terrains[Number(event.key) - 1];
    if (terrain === undefined) return;
    this.mark = terrain.mark;
    this.drawPalette();
  }

  private drawPalette(): void {
    const { looks, terrains } = this.building;
    const focused = document.activeElement?.getAttribute('data-mark');
    const buttons = terrains.map(({ mark, name }, index) => {
      const swatch = element('span', { class: 'swatch', style: `background: ${looks[mark]?.color ?? ''}` });
      const button = pushButton('', () => this.choose(mark), {
        'aria-pressed': String(mark === this.mark),
        'data-mark': mark,
      });
      button.append(swatch, element('span', {}, name), element('kbd', {}, `${index + 1}`));
      return button;
    });
    this.palette.replaceChildren(...buttons);
    if (focused !== null && focused !== undefined) buttons.find(each => each.dataset['mark'] === focused)?.focus();
  }

  private choose(mark: string): void {
    this.mark = mark;
    this.drawPalette();
  }

  private drawFields(): void {
    const { building, map } = this;
    const { players, radius, symmetries } = building;
    const name = element('input', { value: map.id, maxlength: '24', 'aria-label': t('Name of the map') });
    name.addEventListener('change', () => this.change({ ...map, id: name.value.trim().replaceAll(/[\s,]+/g, '-') }));
    const flags = building.flags.map(({ label, word }) => {
      const box = element('input', { type: 'checkbox' });
      box.checked = map.flags.includes(word);
      box.addEventListener('change', () =>
        this.change({ ...map, flags: box.checked ? [...map.flags, word] : map.flags.filter(each => each !== word) }),
      );
      return element('label', { class: 'flag' }, box, label);
    });
    const size = hexRadius(map.rows);
    this.fields.replaceChildren(
      element('label', {}, t('Name of the map'), name),
      numberField(t('Players'), players, map.players, value => this.change({ ...map, players: value })),
      numberField(t('Size'), radius, size, value => this.change(resized(map, value, building))),
      listField(t('Symmetry'), symmetries, map.symmetry, value => this.change({ ...map, symmetry: value })),
      ...flags,
    );
  }

  private readText(): void {
    const read = readHexMap(this.text.value.trim().replaceAll('\n', ' '), this.building);
    const radius = isRefusal(read) ? 0 : hexRadius(read.rows);
    const { least, most } = this.building.radius;
    if (!isRefusal(read) && radius >= least && radius <= most) {
      this.change(read);
      return;
    }
    this.problem.classList.remove('is-fine');
    this.problem.textContent = isRefusal(read) ? read.message : (hexMapProblem(read, this.building) ?? '');
  }

  private starterField(): HTMLElement {
    const { building } = this;
    const options = building.starters.map(({ name }, index) => element('option', { value: `${index}` }, name));
    const field = element(
      'select',
      { 'aria-label': t('Start from') },
      element('option', { value: '' }, t('Start from …')),
      ...options,
    );
    field.addEventListener('change', () => {
      const read = readHexMap(building.starters[Number(field.value)]?.text ?? '', building);
      field.value = '';
      if (!isRefusal(read)) this.change({ ...read, id: `${read.id}-2` });
    });
    return field;
  }

  private copyButton(): HTMLElement {
    const copy = pushButton(t('Copy'), () => {
      void navigator.clipboard.writeText(this.text.value).then(
        () => (copy.textContent = t('Copied')),
        () => this.text.select(),
      );
    });
    copy.addEventListener('blur', () => (copy.textContent = t('Copy')));
    return copy;
  }
}

type Range = { readonly least: number; readonly most: number };

function numberField(label: string, { least, most }: Range, value: number, set: (value: number) => void): HTMLElement {
  const values = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return listField(label, values, value, set);
}

function listField(label: string, values: readonly number[], value: number, set: (value: number) => void): HTMLElement {
  const options = values.map(each => element('option', { value: `${each}`, selected: each === value }, `${each}`));
  const field = element('select', { 'aria-label': label }, ...options);
  field.addEventListener('change', () => set(Number(field.value)));
  return element('label', {}, label, field);
}
