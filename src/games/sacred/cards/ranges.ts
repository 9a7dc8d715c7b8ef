/**
 * The 24 range formations, named by Greek letters, and None (SAC-RNG-01): house data. Each row of tiles is written
 * `dy: dx dx …`; dy above 0 is forward for the token's player (SAC-RNG-02).
 */
const FORMATIONS = [
  { code: '---', letter: 'None', rows: '' },
  { code: 'ALP', letter: 'Alpha', rows: '+1: 0' },
  { code: 'BTA', letter: 'Beta', rows: '+2: 0; +1: 0' },
  { code: 'GMM', letter: 'Gamma', rows: '+1: -1 0 1' },
  { code: 'DLT', letter: 'Delta', rows: '+3: 0; +2: 0; +1: 0' },
  { code: 'EPS', letter: 'Epsilon', rows: '+1: 0; 0: -1 1; -1: 0' },
  { code: 'ZTA', letter: 'Zeta', rows: '+1: -1 1; -1: -1 1' },
  { code: 'ETA', letter: 'Eta', rows: '+2: 0; +1: -1 0 1' },
  { code: 'THT', letter: 'Theta', rows: '+1: -1 0 1; 0: -1 1' },
  { code: 'ITA', letter: 'Iota', rows: '+5: 0; +4: 0; +3: 0; +2: 0; +1: 0' },
  { code: 'KPP', letter: 'Kappa', rows: '+2: -1 0 1; +1: -1 0 1' },
  { code: 'LMB', letter: 'Lambda', rows: '+2: -2 0 2; +1: -1 0 1' },
  { code: 'MUU', letter: 'Mu', rows: '+2: 0; +1: -1 0 1; 0: -1 1; -1: 0' },
  { code: 'NUU', letter: 'Nu', rows: '+1: -1 0 1; 0: -1 1; -1: -1 0 1' },
  { code: 'XII', letter: 'Xi', rows: '+2: 0; +1: 0; 0: -2 -1 1 2; -1: 0; -2: 0' },
  { code: 'OMC', letter: 'Omicron', rows: '+2: 0; +1: -1 1; 0: -2 2; -1: -1 1; -2: 0' },
  { code: 'PII', letter: 'Pi', rows: '+3: -1 0 1; +2: -1 0 1; +1: -1 0 1' },
  { code: 'RHO', letter: 'Rho', rows: '+2: 0; +1: -1 0 1; 0: -2 -1 1 2; -1: -1 0 1; -2: 0' },
  { code: 'SGM', letter: 'Sigma', rows: '+2: -2 2; +1: -1 0 1; 0: -1 1; -1: -1 0 1; -2: -2 2' },
  { code: 'TAU', letter: 'Tau', rows: '+3: 0; +2: 0; +1: 0; 0: -3 -2 -1 1 2 3; -1: 0; -2: 0; -3: 0' },
  { code: 'UPS', letter: 'Upsilon', rows: '+3: -2 -1 0 1 2; +2: -2 -1 0 1 2; +1: -1 0 1' },
  { code: 'PHI', letter: 'Phi', rows: '+2: -2 -1 0 1 2; +1: -2 2; 0: -2 2; -1: -2 2; -2: -2 -1 0 1 2' },
  { code: 'CHI', letter: 'Chi', rows: '+2: -2 0 2; +1: -1 0 1; 0: -2 -1 1 2; -1: -1 0 1; -2: -2 0 2' },
  {
    code: 'PSI',
    letter: 'Psi',
    rows: '+2: -2 -1 0 1 2; +1: -2 -1 0 1 2; 0: -2 -1 1 2; -1: -2 -1 0 1 2; -2: -2 -1 0 1 2',
  },
  {
    code: 'OMG',
    letter: 'Omega',
    rows: '+4: 0; +3: -1 0 1; +2: -2 -1 0 1 2; +1: -3 -2 -1 0 1 2 3; 0: -4 -3 -2 -1 1 2 3 4; -1: -3 -2 -1 0 1 2 3; -2: -2 -1 0 1 2; -3: -1 0 1; -4: 0',
  },
] as const;
export type RangeCode = (typeof FORMATIONS)[number]['code'];
export const RANGE_CODES: readonly RangeCode[] = FORMATIONS.map(({ code }) => code);

/** One tile of a formation, relative to the token: columns to the right, rows forward. */
export interface RangeOffset {
  readonly dx: number;
  readonly dy: number;
}

const OFFSETS_OF: { [code: string]: readonly RangeOffset[] | undefined } = {};
for (const { code, rows } of FORMATIONS) OFFSETS_OF[code] = offsetsIn(rows);

function offsetsIn(rows: string): RangeOffset[] {
  const offsets: RangeOffset[] = [];
  for (const row of rows.split(';')) {
    const [dy = '', columns = ''] = row.split(':');
    for (const dx of columns.split(' ')) {
      if (dx !== '') offsets.push({ dx: signed(dx), dy: signed(dy) });
    }
  }
  return offsets;
}

/** The number that `+2`, `-1` or ` 0` writes. */
function signed(text: string): number {
  const digit = text.charCodeAt(text.length - 1) - 48;
  return text.includes('-') ? 0 - digit : digit;
}

/** The tiles of a formation; none for None. */
export function offsetsOf(code: RangeCode): readonly RangeOffset[] {
  return OFFSETS_OF[code] ?? [];
}
