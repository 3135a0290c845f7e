/** An attribute map that is not as maps must be; the message names every problem. */
export class MapError extends Error {
  constructor(
    readonly map: string,
    readonly problems: readonly string[],
  ) {
    super(`Invalid attribute map ${map} - ${problems.join('; ')}`);
  }
}
