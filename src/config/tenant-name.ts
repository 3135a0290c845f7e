const PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;
const RESERVED = new Set(['api', 'docs', 'health', 'metrics', 'ui']);

/** True when a string can be the name of a tenant: the first path segment of every operation. */
export function isTenantName(name: string): boolean {
  return PATTERN.test(name) && !RESERVED.has(name);
}
