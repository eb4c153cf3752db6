/** Bets a second of the bare transaction on the same schema, engine and settings: what HTTP is compared with. */
export declare const bareBets: () => Promise<{
    aSecond: number;
    runs: number[];
}>;
/** Settled bets a second over HTTP: the built house in its own process, sixteen players at once. */
export declare const betsOverHttp: () => Promise<{
    aSecond: number;
    runs: number[];
    idleRssMb: number;
}>;
