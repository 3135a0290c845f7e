/** A value that differs between two documents; undefined where one of them has none. */
export interface ChangedValue {
  /** From the top of the documents, such as `resources[1].properties.acl`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the differences between two JSON documents, each as deep inside as possible. */
export function changedValues(before: unknown, after: unknown, path = ''): ChangedValue[] {
  if (isList(before) && isList(after) && before.length === after.length)
    return before.flatMap((value, i) => changedValues(value, after[i], `${path}[${i}]`));
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changedValues(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
