/** Says that something is named which is not there, and what to do about it. */
export function missingItem(what: string): string {
  return `${what} does not exist; create it or name another one`;
}
