import type { TacticaMap } from './tactica-map.ts';

/** The maps that come with the game (4.9). */
export const MAPS: readonly TacticaMap[] = [
  {
    id: 'skirmish2',
    players: 2,
    radius: 5,
    rows: '....KK/....KCK/o..V.KK./oP.m.m.../....dd.V../...mdTdm.../..V.dd..../...m.m.Po/.KK.V..o/KCK..../KK....',
    symmetry: 2,
    isWonByMajority: false,
  },
  {
    id: 'tri3',
    players: 3,
    radius: 6,
    rows: 'KK...oP/KCK....o/.KK..m.../...mV.mm../...Vd.d..../o.m..dd.V.KK/P..mddTddmKCK/o.m..dd.V.KK/...Vd.d..../...mV.mm../.KK..m.../KCK....o/KK...oP',
    symmetry: 3,
    isWonByMajority: false,
  },
  {
    id: 'quad4',
    players: 4,
    radius: 7,
    rows: '..KK..oP/..KCK.V.o/...KK...V./o.V...mm.../oP.m.m..m.KK/...m.ddd..KCK/..Vm.ddddm.KK./.....ddTdd...../.KK.mdddd.mV../KCK..ddd.m.../KK.m..m.m.Po/...mm...V.o/.V...KK.../o.V.KCK../Po..KK..',
    symmetry: 2,
    isWonByMajority: true,
  },
  {
    id: 'hexa6',
    players: 6,
    radius: 8,
    rows: 'KK.oPo.KK/KCK....KCK/.KKm.V.mKK./o.m......m.o/P...V.m.V...P/o.V........V.o/....m.ddd.m..../KKm...dddd...mKK/KCK.V.ddTdd.V.KCK/KKm...dddd...mKK/....m.ddd.m..../o.V........V.o/P...V.m.V...P/o.m......m.o/.KKm.V.mKK./KCK....KCK/KK.oPo.KK',
    symmetry: 6,
    isWonByMajority: true,
  },
];

export function mapNamed(id: string): TacticaMap | undefined {
  return MAPS.find(map => map.id === id);
}
