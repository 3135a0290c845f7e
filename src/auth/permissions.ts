import type { RequiredAccess } from '../common/envelope/operation.decorator';

/** True when a `permissions` claim allows an operation; without the claim a token may do everything in its tenant. */
export function isAllowed(claim: unknown, required: RequiredAccess): boolean {
  if (claim === undefined) return true;
  const granted = grantedPermissions(claim);
  if (granted === undefined) return false;
  const control = `${required.area}_full_control`;
  if (granted.includes('api_full_control') || granted.includes(control)) return true;
  return required.access === 'read' && granted.includes(`${required.area}_read`);
}

function grantedPermissions(claim: unknown): readonly string[] | undefined {
  if (typeof claim === 'string') return claim.split(/\s+/);
  return Array.isArray(claim) && claim.every((entry) => typeof entry === 'string') ? claim : undefined;
}
