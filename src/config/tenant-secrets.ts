type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The secret that the environment holds for a tenant: `SECRET__<tenant>__<name>`, so that no tenant can name another
 * variable. Characters that no variable can have become `_`; tenants of which two could share a variable have none.
 */
export function tenantSecret(source: Environment, tenant: string, name: string): string | undefined {
  if (tenant.includes('--') || tenant.endsWith('-')) return undefined;
  const [owner, asked] = [tenant, name].map((part) => part.replace(/[^A-Za-z0-9_]/g, '_'));
  return source[`SECRET__${owner}__${asked}`] || undefined;
}
