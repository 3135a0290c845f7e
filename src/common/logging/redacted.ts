import { isSecretName } from '../../engine/base/secrets';

const LEVELS = 3;
const REDACTED = '[redacted]';

/** The fields of a record with the values of secrets replaced, in its first levels. Objects of a class stay as they are. */
export function redacted(record: Record<string, unknown>, levels = LEVELS): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) fields[name] = redactedValue(name, value, levels - 1);
  return fields;
}

function redactedValue(name: string, value: unknown, levels: number): unknown {
  if (isSecretName(name) || name.toLowerCase() === 'authorization') return REDACTED;
  return levels > 0 && isPlain(value) ? redacted(value, levels) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
