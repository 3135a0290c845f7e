import type { JsonValue } from '../../../base/json';
import { hasQuery, splitPassword } from './git-url';

/**
 * Fields of connectors that are addresses and are read back unmasked; a webhook, in contrast, is a secret as a whole.
 */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['gitProvider', 'clusterUrl']);

export function isAddressField(key: string): boolean {
  return ADDRESS_FIELDS.has(key.trim());
}

/** True when a value has parts of an address that often contain secrets. */
export function hasSecretParts(value: JsonValue): boolean {
  return typeof value === 'string' && (hasQuery(value) || splitPassword(value) !== undefined);
}

/**
 * The reason why an address that is read back unmasked may not be stored; undefined when it may. The message never
 * quotes the address.
 */
export function plainAddressProblem(address: string): string | undefined {
  if (hasQuery(address)) return 'must not have a query or a fragment';
  return splitPassword(address) === undefined ? undefined : 'must not hold a password';
}
