import { ApiSchema } from '@nestjs/swagger';

/** The bearer of a token: tenants and permissions. */
@ApiSchema({ name: 'Me' })
export class MeView {
  /**
   * The subject of the token; empty when it names none.
   * @example "jane"
   */
  subject!: string;

  /**
   * The name that the token gives for people: its `name`, else `preferred_username`, else `email`; empty when it has none.
   * @example "Jane Doe"
   */
  name!: string;

  /**
   * The tenant of this request.
   * @example "acme"
   */
  tenant!: string;

  /**
   * The tenants that the token names.
   * @example ["acme", "beta"]
   */
  tenants!: string[];

  /**
   * True when the token covers every tenant.
   * @example false
   */
  any_tenant!: boolean;

  /**
   * The permissions that the token names.
   * @example ["compliance_read", "resource_read"]
   */
  permissions!: string[];

  /**
   * True when the token may do everything in its tenants.
   * @example false
   */
  all_permissions!: boolean;
}
