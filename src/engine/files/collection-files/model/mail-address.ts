const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[A-Za-z0-9.-]{1,253}$/;

export const MOST_RECIPIENTS = 50;

/** True for a plain address, without a name and without anything that could end a header. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}
