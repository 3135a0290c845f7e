import type { TenantId } from '../../../common/context/tenant';

/** The place of a result or a finding: its account, subscription, project or namespace as results show it. */
export interface Placed {
  readonly containerId: number;
  readonly account: string;
}

/** The name of the account of a result or a finding, with the units it is in. */
export type AccountNameOf = (placed: Placed) => { readonly name: string; readonly unit: string } | undefined;

/** The names that organisations give to accounts; the domain that shows resources provides them. */
export abstract class NamedAccounts {
  /** The names of the accounts of some results or findings. */
  abstract of(tenant: TenantId, placed: readonly Placed[]): Promise<AccountNameOf>;
}
