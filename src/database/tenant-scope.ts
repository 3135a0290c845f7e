import type { QueryFilter } from 'mongoose';
import type { TenantId } from '../common/context/tenant';

/** A filter that cannot leave its tenant: every repository method builds one. */
export type Scoped<T> = QueryFilter<T> & { readonly tenant: TenantId };
