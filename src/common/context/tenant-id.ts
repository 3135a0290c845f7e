declare const tenantBrand: unique symbol;

/** The name of a tenant that a token was allowed into. Only the access guard makes one. */
export type TenantId = string & { readonly [tenantBrand]: true };
