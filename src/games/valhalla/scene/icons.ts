/** The icons of features of the map and of what moves, by their ids. What has none is drawn with its initials. */
const ICONS: Readonly<Record<string, string>> = {
  city: 'castle',
  ruins: 'castle-ruins',
  farm: 'wheat',
  mine: 'mining',
  shrine: 'greek-temple',
  stables: 'horseshoe',
  fieldfort: 'stone-wall',
  custom: 'eye-target',
  SWORD: 'swordman',
  ARCH: 'bowman',
  BRUI: 'battle-axe',
  C: 'cavalry',
  D: 'mounted-knight',
  E: 'spartan-helmet',
  F: 'catapult',
  G: 'dragon-head',
  courtier: 'quill-ink',
  caster: 'wizard-face',
  ranger: 'binoculars',
  warlord: 'crested-helmet',
  ruler: 'queen-crown',
  pathfinder: 'compass',
  seer: 'third-eye',
  flag: 'flying-flag',
  force: 'rally-the-troops',
};

export function iconOf(id: string): { readonly icon?: string } {
  const icon = ICONS[id];
  return icon === undefined ? {} : { icon };
}
