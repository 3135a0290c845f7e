import type { Term } from '../../syntax/ast';
import { isScalar } from '../../syntax/nodes';
import { objectOf, setOf } from '../../values/builders';
import type { Value } from '../../values/types';
import { scalarValue } from './scalar-value';

/** The value of a term without variables, refs and closures. */
export function constantValue(t: Term): Value | undefined {
  if (isScalar(t)) return scalarValue(t);
  switch (t.kind) {
    case 'array':
    case 'set': {
      const items = t.items.map(constantValue);
      if (!items.every(isDefined)) return undefined;
      return t.kind === 'array' ? items : setOf(items);
    }
    case 'object': {
      const entries: [Value, Value][] = [];
      for (const [k, v] of t.entries) {
        const key = constantValue(k);
        const value = constantValue(v);
        if (key === undefined || value === undefined) return undefined;
        entries.push([key, value]);
      }
      return objectOf(entries);
    }
    default:
      return undefined;
  }
}

function isDefined(v: Value | undefined): v is Value {
  return v !== undefined;
}
