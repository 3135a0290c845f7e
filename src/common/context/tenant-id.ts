declare const tenantBrand: unique symbol;

/** The name of the tenant that a request works in. Only the access guard makes one, for requests that may. */
export type TenantId = string & { readonly [tenantBrand]: true };
