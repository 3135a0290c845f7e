/** The text that stands for what nobody has asked for. */
export const UNREAD_TEXT = '${unread}';

const REFUSED = /^\$\{refused (.*)\}$/;

/** The text that stands for what could not be read, though somebody has asked for it. */
export function refusedText(why: string): string {
  return `\${refused ${why}}`;
}

/** The text that stands for what a call would have told. */
export function textWithout(call: string, refused: Readonly<Record<string, string>> = {}): string {
  return Object.hasOwn(refused, call) ? refusedText(`${refused[call]}: ${call}`) : UNREAD_TEXT;
}

/** The reason why a value could not be read; undefined for other values. */
export function refusalIn(value: unknown): string | undefined {
  return typeof value === 'string' ? REFUSED.exec(value)?.[1] : undefined;
}

/** The reason why a value, or one inside it, could not be read. */
export function refusalWithin(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return refusalIn(value);
  for (const each of Object.values(value)) {
    const refusal = refusalWithin(each);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
