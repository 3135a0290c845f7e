import type { Request } from 'express';
import type { TenantId } from './tenant-id';

/** Claims of a checked token; the names of the two that matter here are configurable. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export interface CheckedToken {
  readonly claims: TokenClaims;
  /** Tells tokens apart without showing them. */
  readonly digest: string;
}

/** A request as it looks after the middleware (path tenant) and the guards (claims, tenant). */
export interface ServiceRequest extends Request {
  pathTenant?: string;
  user?: TokenClaims;
  tokenDigest?: string;
  /** The reason for a 401, which only the log tells. */
  refusal?: string;
  tenant?: TenantId;
  /** True when the operation needs the unparsed body as well. */
  keepsBodyText?: boolean;
  bodyText?: string;
}
