import type { SlotDefinition } from './definition.ts';

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

/** A playable slot: its mathematics, which `mathHash` commits to, and its looks, which it does not. */
export interface SlotTitle {
  readonly gameId: string;
  readonly definition: SlotDefinition;
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly coinCents: CoinCents;
}
