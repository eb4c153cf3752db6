/** Whole rounds of Moonflower from seeds to coins, one core. */
export declare const fairRounds: () => {
    roundsASecond: number;
    runs: number[];
};
