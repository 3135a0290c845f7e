import type { RequiredAccess } from '../common/envelope/operation.decorator';

/** True when a `permissions` claim allows an operation; without the claim a token may do everything in its tenant. */
export function isAllowed(claim: unknown, required: RequiredAccess): boolean {
  if (claim === undefined || required.area === 'token') return true;
  const granted = grantedPermissions(claim);
  if (granted === undefined) return false;
  const controls = (area: string): boolean =>
    granted.includes('api_full_control') || granted.includes(`${area}_full_control`);
  const { area, access, alsoControls } = required;
  if (alsoControls !== undefined && !controls(alsoControls)) return false;
  return controls(area) || (access === 'read' && granted.includes(`${area}_read`));
}

/** The permissions that a claim names; undefined for a claim of another type, which grants none. */
export function grantedPermissions(claim: unknown): readonly string[] | undefined {
  if (typeof claim === 'string') return claim.split(/\s+/).filter((name) => name !== '');
  return Array.isArray(claim) && claim.every((entry) => typeof entry === 'string') ? claim : undefined;
}
