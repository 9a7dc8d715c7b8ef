import type { Kind } from '../rules/kinds.ts';

/** Stands in the address of the cards' pictures for the code of a kind, such as `LI`. */
const KIND = '{kind}';
const SCHEMES = ['https://', 'http://', 'file:///'];
const LONGEST = 300;

/** The address of the picture of a kind. `pictures` is one of which `picturesRefusal` says nothing. */
export function pictureOf(kind: Kind, pictures: string): string {
  return pictures.split(KIND).join(kind);
}

/** Why a text is no address of pictures for the cards; nothing if it is one. */
export function picturesRefusal(text: string): string | undefined {
  if (!SCHEMES.some(scheme => text.startsWith(scheme))) {
    return `An address begins with ${SCHEMES.join(', ')}: "${text.slice(0, 40)}" does not`;
  }
  if (!text.includes(KIND)) return `${KIND} has to stand in the address where the code of a card comes, such as LI`;
  if (text.length > LONGEST) return `An address has at most ${LONGEST} characters, not ${text.length}`;
  const isPlain = [' ', '"', "'", '<', '>', '\\'].every(each => !text.includes(each));
  return isPlain ? undefined : 'An address has no blanks, quotes, brackets or backslashes';
}
