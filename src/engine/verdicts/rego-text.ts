import { toJsonText, type Value } from '../rego';

/** A message of a rule: strings as they are, other values as JSON, nothing for no value. */
export function regoText(value: Value | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : toJsonText(value);
}
