import type { PlayerId } from '../../kernel/index.ts';
import type { HexNumber } from './map/geometry.ts';
import type { LedgerEntry, PlanLine } from './state.ts';

/** The sides that learn of an event; without it everybody does. The game master sees all. */
interface Audience {
  readonly for?: readonly PlayerId[];
}

type About<Kind extends string> = { readonly kind: Kind; readonly side: PlayerId };
type In<Kind extends string> = About<Kind> & { readonly hex: HexNumber };

/** What happened. */
export type ValhallaEvent = Audience &
  (
    | { readonly kind: 'round-started' | 'round-ended'; readonly round: number }
    | (About<'turn-started' | 'turn-ended'> & { readonly round: number })
    | (In<'produced' | 'production-cut'> & { readonly units: readonly PlanLine[]; readonly reason: string })
    | (In<'officer-produced'> & { readonly officer: string; readonly caster: string })
    | (About<'income' | 'upkeep'> & { readonly entries: readonly LedgerEntry[]; readonly gold: number })
    | (About<'despawned'> & { readonly units: readonly PlanLine[] })
    | About<'snapshot-drawn'>
    | (In<'scouted'> & { readonly by: PlayerId; readonly units: number; readonly hp: number; readonly attack: number })
    | (In<'force-reported'> & { readonly by: PlayerId; readonly units: readonly PlanLine[] })
    | (About<'order-failed'> & { readonly order: string; readonly code: string; readonly message: string })
    | (About<'moved'> & { readonly units: readonly string[]; readonly path: readonly HexNumber[] })
    | (In<'move-stopped'> & { readonly code: string })
    | (In<'engaged' | 'truce-kept' | 'parley-opened'> & { readonly others: readonly PlayerId[] })
    | (In<'overran'> & { readonly victim: PlayerId; readonly units: readonly PlanLine[] })
    | (In<'battle-started'> & { readonly defenders: readonly PlayerId[] })
    | (In<'battle-fought'> & { readonly defenders: readonly PlayerId[]; readonly log: readonly string[] })
    | (In<'battle-ended'> & { readonly defenders: readonly PlayerId[]; readonly outcome: string })
    | (In<'lost-units' | 'escaped' | 'raised' | 'retreated'> & { readonly units: readonly PlanLine[] })
    | (In<'forts-reduced' | 'forts-restored' | 'forts-split'> & { readonly levels: readonly number[] })
    | (In<'claimed' | 'conquered'> & { readonly from: PlayerId; readonly level: number })
    | (In<'razed'> & { readonly levels: number; readonly gold: number })
    | (In<'built' | 'building-lost'> & { readonly building: string; readonly gold: number })
    | (In<'upgraded'> & { readonly level: number; readonly gold: number })
    | (About<'fog-cleared'> & { readonly hexes: readonly HexNumber[] })
    | (In<'explored'> & { readonly name: string; readonly text: string })
    | About<'ruler-slain' | 'ruler-promoted' | 'side-ended'>
    | (About<'favor-changed'> & { readonly amount: number; readonly reason: string })
    | (About<'gold-given'> & { readonly to: PlayerId; readonly gold: number })
    | (About<'boon-requested'> & { readonly request: string; readonly text: string; readonly favor: number })
    | (About<'boon-resolved'> & { readonly request: string; readonly isGranted: boolean; readonly effects: string })
    | (About<'posted'> & { readonly channel: string; readonly text: string })
    | { readonly kind: 'gm-acted'; readonly action: string; readonly reason: string }
    | { readonly kind: 'game-over'; readonly winners: readonly PlayerId[]; readonly reason: string }
  );
