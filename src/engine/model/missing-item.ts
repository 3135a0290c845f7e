/** Returns a message that a named item does not exist, with a remedy. */
export function missingItem(what: string): string {
  return `${what} does not exist; create it or name another one`;
}
