/**
 * Downloads a package of Debian with what it needs, once, and changes nothing of the system.
 * @returns the command line that starts the program, or a sentence why it cannot be had
 */
export declare const ensureDebianProgram: (wanted: {
  readonly name: string;
  readonly suite: string;
  /** Its path in the package. */
  readonly program: string;
}) => Promise<readonly string[] | string>;
