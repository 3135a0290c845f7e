const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for a GUID. */
export function isGuid(text: string): boolean {
  return GUID.test(text);
}

/** True for the GUID or the domain of a tenant, which is a part of the address that its secret is sent to. */
export function isAzureTenant(text: string): boolean {
  return isGuid(text) || DOMAIN.test(text);
}
