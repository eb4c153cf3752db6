/**
 * `url` of its database, the same by a Unix socket, and `binaries`, the folder of its programs. `durable`:
 * commits are on disk when acknowledged, as a house needs it.
 */
export declare const startPostgres: (options?: {
  readonly durable?: boolean;
}) => Promise<
  | { readonly url: string; readonly socketUrl: string; readonly binaries: string; readonly stop: () => void }
  | { readonly missing: string }
>;

/** The folder of the newest PostgreSQL's programs; undefined: there is none. */
export declare const findBinaries: () => string | undefined;
