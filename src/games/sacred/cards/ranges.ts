/**
 * The 24 range formations, named by Greek letters, and None (SAC-RNG-01): house data. Each row of tiles is written
 * `dy: dx dx …`; dy above 0 is forward for the token's player (SAC-RNG-02).
 */
const FORMATIONS = [
  { code: '---', rows: '' }, // None
  { code: 'ALP', rows: '+1: 0' }, // Alpha
  { code: 'BTA', rows: '+2: 0; +1: 0' }, // Beta
  { code: 'GMM', rows: '+1: -1 0 1' }, // Gamma
  { code: 'DLT', rows: '+3: 0; +2: 0; +1: 0' }, // Delta
  { code: 'EPS', rows: '+1: 0; 0: -1 1; -1: 0' }, // Epsilon
  { code: 'ZTA', rows: '+1: -1 1; -1: -1 1' }, // Zeta
  { code: 'ETA', rows: '+2: 0; +1: -1 0 1' }, // Eta
  { code: 'THT', rows: '+1: -1 0 1; 0: -1 1' }, // Theta
  { code: 'ITA', rows: '+5: 0; +4: 0; +3: 0; +2: 0; +1: 0' }, // Iota
  { code: 'KPP', rows: '+2: -1 0 1; +1: -1 0 1' }, // Kappa
  { code: 'LMB', rows: '+2: -2 0 2; +1: -1 0 1' }, // Lambda
  { code: 'MUU', rows: '+2: 0; +1: -1 0 1; 0: -1 1; -1: 0' }, // Mu
  { code: 'NUU', rows: '+1: -1 0 1; 0: -1 1; -1: -1 0 1' }, // Nu
  { code: 'XII', rows: '+2: 0; +1: 0; 0: -2 -1 1 2; -1: 0; -2: 0' }, // Xi
  { code: 'OMC', rows: '+2: 0; +1: -1 1; 0: -2 2; -1: -1 1; -2: 0' }, // Omicron
  { code: 'PII', rows: '+3: -1 0 1; +2: -1 0 1; +1: -1 0 1' }, // Pi
  { code: 'RHO', rows: '+2: 0; +1: -1 0 1; 0: -2 -1 1 2; -1: -1 0 1; -2: 0' }, // Rho
  { code: 'SGM', rows: '+2: -2 2; +1: -1 0 1; 0: -1 1; -1: -1 0 1; -2: -2 2' }, // Sigma
  { code: 'TAU', rows: '+3: 0; +2: 0; +1: 0; 0: -3 -2 -1 1 2 3; -1: 0; -2: 0; -3: 0' }, // Tau
  { code: 'UPS', rows: '+3: -2 -1 0 1 2; +2: -2 -1 0 1 2; +1: -1 0 1' }, // Upsilon
  { code: 'PHI', rows: '+2: -2 -1 0 1 2; +1: -2 2; 0: -2 2; -1: -2 2; -2: -2 -1 0 1 2' }, // Phi
  { code: 'CHI', rows: '+2: -2 0 2; +1: -1 0 1; 0: -2 -1 1 2; -1: -1 0 1; -2: -2 0 2' }, // Chi
  {
    code: 'PSI', // Psi
    rows: '+2: -2 -1 0 1 2; +1: -2 -1 0 1 2; 0: -2 -1 1 2; -1: -2 -1 0 1 2; -2: -2 -1 0 1 2',
  },
  {
    code: 'OMG', // Omega
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
