import type { Term } from '../../syntax/ast';
import { parseNumber } from '../../values/numbers';
import type { Value } from '../../values/types';

/** The value of a scalar term. */
export function scalarValue(t: Term): Value | undefined {
  switch (t.kind) {
    case 'string':
    case 'boolean':
      return t.value;
    case 'number':
      return parseNumber(t.text);
    case 'null':
      return null;
    default:
      return undefined;
  }
}
