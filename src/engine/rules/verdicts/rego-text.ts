import { beginningOf, RegoError, toJsonText, withinLimits, type Limits, type Value } from '../../rego';

/** A message is read by people and kept in a database. */
export const LONGEST_MESSAGE = 20_000;
const CUT = ' [only the beginning is shown]';

/**
 * The message of a rule: strings as they are, other values as JSON, nothing for no value. A value shares its parts, so its
 * JSON may be endless: no more of it is written than a message has room for, and the writing is limited as rules are.
 */
export function regoText(value: Value | undefined, limits: Partial<Limits>): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : withinLimits(limits, () => jsonOf(value));
}

function jsonOf(value: Value): string {
  try {
    return toJsonText(value, { limit: LONGEST_MESSAGE });
  } catch (error) {
    if (!(error instanceof RegoError) || error.limit !== 'output') throw error;
    const { text, isWhole } = beginningOf(value, LONGEST_MESSAGE, 'json');
    return isWhole ? text : text.slice(0, LONGEST_MESSAGE - CUT.length) + CUT;
  }
}
