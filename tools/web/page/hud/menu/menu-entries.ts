import type { ObjectSnapshot } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import type { PlayerCommand } from '../../../wire/wire.ts';
import { actOnEach, canSearch, isContainer, randomizing, targetsAt } from '../../input/object-commands.ts';
import type { Spot } from '../../input/next-place.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { t } from '../../languages/translate.ts';

export interface Entry {
  readonly label: string;
  readonly run: () => void;
  /** Comes from the mod. */
  readonly ownEntry?: boolean;
}

/** What entries do on this page, without the table. */
export interface ObjectMenuTools {
  /** Turns the view to a piece. */
  readonly focus: (guid: string) => void;
  /** Lifts a piece to be carried with keys, or takes the top thing out of it. */
  readonly carry: (guid: string, way: 'lift' | 'take') => void;
  /** Opens a field for an input that a script has put on a piece. */
  readonly write: (guid: string, index: number) => void;
}

/** What the table offers where nothing lies. */
export function tableEntries(store: Store, place: Spot): Entry[] {
  const labels = store.state.table?.menu ?? [];
  const own = labels.map(label => ({ label, ownEntry: true, run: () => store.act({ kind: 'menu', label }) }));
  if (store.state.seat === undefined) return [];
  return [
    ...own,
    { label: t('Paste here'), run: () => store.act({ kind: 'paste', ...place }) },
    { label: t('Ping here'), run: () => store.act({ kind: 'ping', ...place }) },
  ];
}

/**
 * What can be done with a piece, or with all that are selected: the entries of its mod, then what every piece offers. Where a
 * game rules the table it would put back what was turned, copied or deleted: only what may be an action of it is offered.
 */
export function pieceEntries(object: ObjectSnapshot, store: Store, tools: ObjectMenuTools): Entry[] {
  const { focus, carry } = tools;
  if (store.state.seat === undefined) return [];
  const { guid } = object;
  const own = [
    ...scripted(object, store, tools),
    ...object.menu.map(label => ({
      label,
      ownEntry: true,
      run: () => store.act({ kind: 'menu', guid, label }),
    })),
  ];
  if (!object.interactable) return own;
  if (isRuled(store)) return [...own, ...ruledEntries(object, store, tools)];
  const guids = targetsAt(guid, store);
  const each = (label: string, commandFor: (each: ObjectSnapshot) => PlayerCommand): Entry => ({
    label: guids.length > 1 ? `${label} ${guids.length}` : label,
    run: () => actOnEach(guids, store, commandFor),
  });
  const lock = each(t(object.locked ? 'Unlock' : 'Lock'), one => ({
    kind: 'lock',
    guid: one.guid,
    locked: !object.locked,
  }));
  const inside = containerEntries(object, store, carry);
  const look = { label: t('Look at it'), run: () => focus(guid) };
  if (object.locked) return [...own, ...inside, lock, look];
  const randomize = randomizing(object);
  return [
    ...own,
    ...inside,
    ...(randomize === undefined ? [] : [each(t(randomize), one => ({ kind: 'randomize', guid: one.guid }))]),
    ...(guids.length > 1
      ? [{ label: t('Group {count}', { count: guids.length }), run: () => store.act({ kind: 'group' }) }]
      : []),
    ...stateEntries(object, store),
    ...(object.faceDown && object.concealed === true
      ? [{ label: t('Peek'), run: () => store.act({ kind: 'peek', guid }) }]
      : []),
    each(t('Flip'), one => ({ kind: 'flip', guid: one.guid })),
    each(t('Turn left'), one => ({ kind: 'rotate', guid: one.guid, degrees: -90 })),
    each(t('Turn right'), one => ({ kind: 'rotate', guid: one.guid, degrees: 90 })),
    lock,
    { label: t('Put under'), run: () => store.act({ kind: 'under', guid }) },
    { label: t('Carry'), run: () => carry(guid, 'lift') },
    look,
    { label: t('Copy'), run: () => store.act({ kind: 'copy', guids }) },
    { label: t('Cut'), run: () => store.act({ kind: 'copy', guids, cut: true }) },
    each(t('Delete'), one => ({ kind: 'delete', guid: one.guid })),
  ];
}

/** The buttons and inputs that a script has put on it, for who cannot point at them. Those without a size are letters. */
function scripted({ buttons, guid, inputs }: ObjectSnapshot, store: Store, { write }: ObjectMenuTools): Entry[] {
  const entries = (
    all: typeof buttons,
    labelOf: (words: string) => string,
    use: (index: number) => void,
  ): readonly Entry[] =>
    all.flatMap(({ height, index, label, tooltip, width }) => {
      const words = labelOf((plainText(label) || plainText(tooltip)).trim());
      const run = (): void => use(index);
      return width === 0 || height === 0 || words === '' ? [] : [{ label: words, ownEntry: true, run }];
    });
  return [
    ...entries(
      buttons,
      words => words,
      index => store.act({ kind: 'button', guid, index }),
    ),
    ...entries(
      inputs,
      words => `${words || t('Text')} …`,
      index => write(guid, index),
    ),
  ];
}

/** Whether a game goes on, or is over, on the table: before it, everybody may set up. */
function isRuled(store: Store): boolean {
  const phase = statusOf(store)?.phase;
  return phase !== undefined && phase !== 'lobby';
}

/** To look at a piece, and to move it with keys. */
function ruledEntries(object: ObjectSnapshot, store: Store, { focus, carry }: ObjectMenuTools): Entry[] {
  const { concealed, faceDown, guid, locked } = object;
  const look = { label: t('Look at it'), run: () => focus(guid) };
  const isContained = isContainer(object) && concealed !== true;
  const takes = isContained ? [{ label: t('Carry one'), run: () => carry(guid, 'take') }] : [];
  if (locked) return [...takes, look];
  const peeks = faceDown && concealed === true;
  return [
    ...takes,
    ...(peeks ? [{ label: t('Peek'), run: () => store.act({ kind: 'peek', guid }) }] : []),
    { label: t('Carry'), run: () => carry(guid, 'lift') },
    look,
  ];
}

function containerEntries(object: ObjectSnapshot, store: Store, carry: ObjectMenuTools['carry']): Entry[] {
  const { guid, type } = object;
  if (!isContainer(object) || object.concealed === true) return [];
  const draws = type === 'Deck' ? [1, 2, 3, 5] : [];
  return [
    { label: t('Take one'), run: () => store.act({ kind: 'take', guid }) },
    { label: t('Carry one'), run: () => carry(guid, 'take') },
    ...draws.map(number => ({
      label: t('Draw a card|Draw {count} cards', { count: number }),
      run: () => store.act({ kind: 'number', guid, number }),
    })),
    ...(canSearch(object)
      ? [{ label: t('Search#a container'), run: () => store.act({ kind: 'search', guid, open: true }) }]
      : []),
  ];
}

/** A number typed over a thing with states turns it into that state, unless a script takes the number. */
function stateEntries({ guid, states }: ObjectSnapshot, store: Store): Entry[] {
  if (states === undefined) return [];
  return Array.from({ length: states.count }, (_, index) => index + 1)
    .filter(number => number !== states.present)
    .map(number => ({
      label: t('State {number}', { number }),
      run: () => store.act({ kind: 'number', guid, number }),
    }));
}
