import type { CascadeDefinition } from './slots/cascade.ts';
import type { SlotDefinition } from './definition.ts';
import type { HoldDefinition } from './slots/hold.ts';

/** How a symbol is called and which frame of the game's atlas shows it. */
export interface SymbolLook {
  readonly name: string;
  readonly frame: string;
}

/** What a coin may be worth. The bet is the coin times the definition's `bet`. */
export interface CoinCents {
  readonly min: number;
  readonly max: number;
  /** The values offered, ascending, from min to max. */
  readonly steps: readonly number[];
}

/** A playable game: its mathematics, which `mathHash` commits to, and what it does not: limits and looks. */
export interface TitleOf<Definition> {
  readonly gameId: string;
  readonly definition: Definition;
  readonly coinCents: CoinCents;
}

/** A playable game with symbols on reels. */
export interface ReelTitle<Definition> extends TitleOf<Definition> {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
}

export type SlotTitle = ReelTitle<SlotDefinition>;
export type HoldTitle = ReelTitle<HoldDefinition>;
export type CascadeTitle = ReelTitle<CascadeDefinition>;
