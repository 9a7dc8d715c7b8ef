import type { ObjectSnapshot, Snapshot } from '../table/index.ts';

/** Objects of these names are zones and texts: they do not fall. */
const WEIGHTLESS = /Trigger$|Zone$|^3DText$/;
/** Heights in the table's units. Every table's surface is at about 1; what starts below it was put there. */
const STARTS_ABOVE = -0.5;
const FALLEN_BELOW = -1;

export function isLoose({ name, locked }: ObjectSnapshot): boolean {
  return !locked && !WEIGHTLESS.test(name);
}

/** Watches the loose objects of a table, from what it looked like when the save was loaded. */
export class FallenObjects {
  readonly #watched: ReadonlyMap<string, string>;
  readonly #fallen = new Map<string, string>();

  constructor(start: Snapshot) {
    const above = start.objects.filter(object => isLoose(object) && object.position.y > STARTS_ABOVE);
    this.#watched = new Map(above.map(object => [object.guid, nameOf(object)]));
  }

  /** Notes what is below the table now. What has come back since the last look has not fallen for good. */
  look({ objects }: Snapshot): void {
    this.#fallen.clear();
    for (const { guid, position } of objects) {
      const name = this.#watched.get(guid);
      if (name !== undefined && position.y < FALLEN_BELOW) this.#fallen.set(guid, name);
    }
  }

  get names(): string[] {
    return [...this.#fallen.values()];
  }
}

export function nameOf({ guid, nickname, name }: ObjectSnapshot): string {
  return `${nickname === '' ? name : nickname} (${guid})`;
}
