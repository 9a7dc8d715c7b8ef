import { describe, expect, test } from 'vitest';
import { citiesTable } from '../../../../../mod/cities/cities-table.ts';
import { sacredTable } from '../../../../../mod/sacred/sacred-table.ts';
import { tacticTable } from '../../../../../mod/tactic/tactic-table.ts';
import { tacticaTable } from '../../../../../mod/tactica/tactica-table.ts';
import { valhallaTable } from '../../../../../mod/valhalla/valhalla-table.ts';
import { encode } from '../../../../../src/kernel/index.ts';
import { posterData } from '../../../../../src/scene/index.ts';
import { iconFile } from '../../../../../tools/web/server/icon-files.ts';
import { readStatus } from '../../../../../tools/web/page/state/read-status.ts';

const poster = posterData(tacticTable().poster ?? { tagline: '', alt: '', spaces: {}, rows: [], pieces: [] });
const empty = { id: 'bots', label: 'Empty seats', value: 'wait', values: [] };
const status = {
  ...{ title: 'Any', summary: ['A line.'], phase: 'lobby', options: [], empty, seats: [], toAct: [] },
  ...{ legend: [], canLearn: false, puzzles: 0 },
};

describe('the status of a table', () => {
  test.each([tacticTable(), tacticaTable()])(
    'has icons of $title, all of which are in the set',
    async ({ icons = {} }) => {
      expect(readStatus(encode({ ...status, icons }))?.icons).toEqual(icons);
      expect(Object.keys(icons).length).toBeGreaterThan(8);
      expect(await Promise.all(Object.values(icons).map(each => iconFile(each)))).not.toContain(undefined);
    },
  );

  test.each([tacticTable(), citiesTable(), sacredTable(), tacticaTable(), valhallaTable()])(
    'has the poster of $title',
    table => {
      expect(table.poster?.pieces.length).toBeGreaterThan(6);
      const shown = table.poster ?? { tagline: '', alt: '', spaces: {}, rows: [], pieces: [] };
      expect(readStatus(encode({ ...status, poster: posterData(shown) }))).toEqual({ ...status, poster: shown });
    },
  );

  test.each([
    ['digits for its spaces', { '1': 'drawing tile', '2': 'drawing tile|hexagon' }],
    ['no spaces', {}],
  ])('has a poster with %s, and pieces between spaces', (_, spaces) => {
    const pieces = [{ drawing: 'drawing token', column: 0.5, row: 1.25 }];
    const shown = { tagline: 'A game', alt: 'A board', rows: ['12', '21'], spaces, pieces };
    expect(readStatus(encode({ ...status, poster: posterData(shown) }))).toEqual({ ...status, poster: shown });
  });

  test('needs no poster', () => {
    expect(readStatus(encode(status))).toEqual(status);
  });

  test.each([
    ['rows that are no list', { ...poster, rows: '...' }],
    ['no words', { ...poster, alt: undefined }],
    ['a piece without a place', { ...poster, pieces: [{ drawing: 'drawing token', column: 1 }] }],
    ['a mark that none is', { ...poster, marks: [{ mark: 'star', column: 1, row: 1 }] }],
  ])('is none with a poster that has %s', (_, wrong) => {
    expect(readStatus(JSON.stringify({ ...status, poster: wrong }))).toBeUndefined();
  });
});
