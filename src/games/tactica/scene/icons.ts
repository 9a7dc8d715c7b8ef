/** The icons of kinds of units, wagons and cards, by their ids. What has none is drawn with its initials. */
const ICONS: Readonly<Record<string, string>> = {
  PE: 'farmer',
  LI: 'stone-spear',
  HI: 'roman-shield',
  AR1: 'bow-arrow',
  AR2: 'bow-arrow',
  AR3: 'bow-arrow',
  AR4: 'bow-arrow',
  LC: 'horse-head',
  HC: 'mounted-knight',
  WW: 'chariot',
  HCH: 'chariot',
  QAR: 'barbed-spear',
  CAP: 'crested-helmet',
  ARC: 'compass',
  LYC: 'cavalry',
  MAG: 'wizard-face',
  CAR: 'bowman',
  IMM: 'spartan-helmet',
  AMA: 'battle-axe',
  GIL: 'lion',
  HERO: 'shield',
  HERO2: 'bolt-shield',
  SURP: 'crossed-swords',
  SURP2: 'sword-clash',
  BLADE: 'poison-bottle',
  REINF: 'swordman',
  MARCH: 'boots',
  HORSES: 'horseshoe',
  INTEL: 'spy',
  PLOUGH: 'farmer',
  REFLEX: 'lightning-trio',
  INTUI: 'all-seeing-eye',
};

export function iconOf(id: string): { readonly icon?: string } {
  const icon = ICONS[id];
  return icon === undefined ? {} : { icon };
}
