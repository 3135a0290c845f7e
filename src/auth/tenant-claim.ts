import { isTenantName } from '../config';

/**
 * The tenant a request works in, or undefined when the token does not cover it. `claim` is a tenant name, a list of
 * them, or `*` for any; when absent, it means the default tenant.
 */
export function resolveTenant(
  claim: unknown,
  pathTenant: string | undefined,
  defaultTenant: string,
): string | undefined {
  const covered = coveredTenants(claim, defaultTenant);
  if (covered === undefined) return undefined;
  const any = covered.includes('*');
  if (pathTenant !== undefined) return any || covered.includes(pathTenant) ? pathTenant : undefined;
  const first = covered[0] === '*' ? defaultTenant : covered[0];
  return first !== undefined && isTenantName(first) ? first : undefined;
}

/** The names in the claim, `*` among them; undefined for a claim of another type. */
export function coveredTenants(claim: unknown, defaultTenant: string): readonly string[] | undefined {
  if (claim === undefined) return [defaultTenant];
  if (typeof claim === 'string') return [claim];
  if (Array.isArray(claim) && claim.every((entry) => typeof entry === 'string')) return claim;
  return undefined;
}
