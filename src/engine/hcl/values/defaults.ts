import {
  isMapping,
  isNull,
  isSequence,
  isUnresolved,
  MapValue,
  ObjectValue,
  objectValue,
  tupleValue,
  Value,
} from './value';

/**
 * The defaults of optional attributes in a type constraint: those of an object by name, and below it those of its
 * attributes, of the elements of a tuple (by index) or of the members of a collection (under the empty name).
 */
export interface Defaults {
  readonly values: ReadonlyMap<string, Value>;
  readonly children: ReadonlyMap<string, Defaults>;
}

/** The value with defaults in place of optional attributes that are missing or null; done before it is converted. */
export function applyDefaults(value: Value, defaults: Defaults): Value {
  if (isNull(value) || isUnresolved(value)) return value;
  if (isSequence(value)) {
    const items = value.items.map((item, i) => {
      const child = defaults.children.get(value.kind === 'tuple' && !defaults.children.has('') ? String(i) : '');
      return child === undefined ? item : applyDefaults(item, child);
    });
    // The members may have other types than before; the conversion that follows brings them together.
    return items.some((item, i) => item !== value.items[i]) ? tupleValue(items) : value;
  }
  return isMapping(value) ? withDefaults(value, defaults) : value;
}

function withDefaults(value: MapValue | ObjectValue, defaults: Defaults): Value {
  const partial = value.kind === 'object' ? value.partial : undefined;
  const every = defaults.children.get('');
  const result = new Map<string, Value>();
  for (const [name, member] of value.entries) {
    const child = every ?? defaults.children.get(name);
    result.set(name, child === undefined ? member : applyDefaults(member, child));
  }
  for (const [name, fallback] of defaults.values) {
    const own = result.get(name);
    if (own === undefined ? partial : !isNull(own)) continue;
    const child = defaults.children.get(name);
    result.set(name, child === undefined ? fallback : applyDefaults(fallback, child));
  }
  return partial ? { ...objectValue(result), partial } : objectValue(result);
}
