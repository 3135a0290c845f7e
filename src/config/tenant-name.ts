const PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;
const RESERVED = new Set(['api', 'docs', 'health', 'metrics']);

/** Whether a text can be the name of a tenant: the first path segment of every operation. */
export function isTenantName(text: string): boolean {
  return PATTERN.test(text) && !RESERVED.has(text);
}
