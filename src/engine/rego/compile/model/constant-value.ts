import type { Term } from '../../syntax/ast';
import { isScalar } from '../../syntax/nodes';
import { objectOf, setOf } from '../../values/builders';
import type { Value } from '../../values/types';
import { scalarValue } from './scalar-value';

/** The value of a term without variables, refs and closures. */
export function constantValue(term: Term): Value | undefined {
  if (isScalar(term)) return scalarValue(term);
  switch (term.kind) {
    case 'array':
    case 'set': {
      const items = term.items.map(constantValue);
      if (!items.every(isDefined)) return undefined;
      return term.kind === 'array' ? items : setOf(items);
    }
    case 'object': {
      const entries: [Value, Value][] = [];
      for (const [keyTerm, valueTerm] of term.entries) {
        const key = constantValue(keyTerm);
        const value = constantValue(valueTerm);
        if (key === undefined || value === undefined) return undefined;
        entries.push([key, value]);
      }
      return objectOf(entries);
    }
    default:
      return undefined;
  }
}

function isDefined(value: Value | undefined): value is Value {
  return value !== undefined;
}
