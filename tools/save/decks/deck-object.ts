import { guidOf } from '../builder/guid.ts';
import type { PlannedCard } from './deck-plan.ts';
import type { SheetLayout } from './sheet-layout.ts';

export interface DeckObject {
  readonly name: string;
  readonly cards: readonly PlannedCard[];
  readonly layout: SheetLayout;
  /** The address of a file of the deck, such as `sheet-1.png`. */
  readonly addressOf: (file: string) => string;
}

type Saved = Readonly<Record<string, unknown>>;

export const BACK_FILE = 'back.png';

/** The name of the file of a sheet, counted from 0. */
export function sheetFile(index: number): string {
  return `sheet-${index + 1}.png`;
}

/** A deck, or a single card, as the game keeps it among its saved objects. The same deck gives the same object. */
export function deckObject({ name, cards, layout, addressOf }: DeckObject): Saved {
  const sheets = sheetsOf(layout, addressOf);
  const copies = cards.flatMap(card => Array.from({ length: card.count }, () => card));
  const guids = new GuidMaker(`deck/${name}`);
  const guid = guids.next('');
  const contained = copies.map(card => cardObject(card, layout, sheets, guids));
  const object =
    copies.length === 1
      ? { ...contained[0], Name: 'CardCustom' }
      : {
          GUID: guid,
          Name: 'DeckCustom',
          Nickname: name,
          ...looks(),
          SidewaysCard: false,
          DeckIDs: copies.map(({ face }) => cardId(face, layout)),
          CustomDeck: Object.fromEntries(sheets),
          ContainedObjects: contained,
        };
  return { ...table(name, cards), ObjectStates: [object] };
}

/** What the game expects around the objects. */
function table(name: string, cards: readonly PlannedCard[]): Saved {
  const tags = [...new Set(cards.flatMap(({ texts }) => texts.tags))];
  return {
    SaveName: name,
    GameMode: '',
    Gravity: 0.5,
    PlayArea: 0.5,
    Date: '',
    Table: '',
    Sky: '',
    Note: '',
    ComponentTags: { labels: tags.map(tag => ({ displayed: tag, normalized: tag.toLowerCase() })) },
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
  };
}

function sheetsOf({ sheets, columns, rows }: SheetLayout, addressOf: (file: string) => string): [string, Saved][] {
  return Array.from({ length: sheets }, (_, index) => [
    String(index + 1),
    {
      FaceURL: addressOf(sheetFile(index)),
      BackURL: addressOf(BACK_FILE),
      NumWidth: columns,
      NumHeight: rows,
      // Otherwise the last place of a sheet would be what others see of a card in a hand.
      BackIsHidden: true,
      UniqueBack: false,
      Type: 0,
    },
  ]);
}

function cardId(face: number, { perSheet }: SheetLayout): number {
  return (Math.floor(face / perSheet) + 1) * 100 + (face % perSheet);
}

function cardObject(
  { texts, face }: PlannedCard,
  layout: SheetLayout,
  sheets: readonly [string, Saved][],
  guids: GuidMaker,
): Saved {
  const id = cardId(face, layout);
  return {
    GUID: guids.next(texts.name),
    Name: 'Card',
    Nickname: texts.name,
    Description: texts.description,
    GMNotes: texts.notes,
    ...(texts.tags.length === 0 ? {} : { Tags: texts.tags }),
    ...looks(),
    Hands: true,
    SidewaysCard: false,
    CardID: id,
    CustomDeck: Object.fromEntries(sheets.filter(([key]) => key === String(Math.floor(id / 100)))),
  };
}

/** Face down, with the first card on top, and upright for a player at the near side. */
function looks(): Saved {
  return {
    Transform: {
      ...{ posX: 0, posY: 1, posZ: 0 },
      ...{ rotX: 0, rotY: 180, rotZ: 180 },
      ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
    },
    ColorDiffuse: { r: 0.713, g: 0.713, b: 0.713 },
    Locked: false,
    Grid: true,
    Snap: true,
    Autoraise: true,
    Sticky: true,
    Tooltip: true,
    HideWhenFaceDown: true,
  };
}

/** GUIDs that follow from names alone, each once. */
class GuidMaker {
  readonly #given = new Set<string>();
  readonly #copies = new Map<string, number>();

  constructor(private readonly key: string) {}

  next(name: string): string {
    for (let copy = this.#copies.get(name) ?? 1; ; copy += 1) {
      const guid = guidOf(`${this.key}/${name}/${copy}`);
      if (this.#given.has(guid)) continue;
      this.#given.add(guid);
      this.#copies.set(name, copy + 1);
      return guid;
    }
  }
}
