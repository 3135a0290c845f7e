import { shown } from './shown';

/** A value of a document in one line. */
export function valueText(value: unknown): string {
  return shown(value === undefined ? 'none' : JSON.stringify(value), 200);
}
