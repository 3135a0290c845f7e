import type { Term } from '../../syntax/ast';
import { parseNumber } from '../../values/numbers';
import type { Value } from '../../values/types';

/** The value of a scalar term. */
export function scalarValue(term: Term): Value | undefined {
  switch (term.kind) {
    case 'string':
    case 'boolean':
      return term.value;
    case 'number':
      return parseNumber(term.text);
    case 'null':
      return null;
    default:
      return undefined;
  }
}
