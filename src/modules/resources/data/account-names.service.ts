import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { MembersRepository, type NamedMember } from './members.repository';

/** Where a result or a finding is: the account, subscription, project or namespace as results show it. */
interface Placed {
  readonly containerId: number;
  readonly account: string;
}

/** The name of the account of a result or a finding. */
export type AccountNameOf = (placed: Placed) => Pick<NamedMember, 'name' | 'unit'> | undefined;

/** Knows the members of organisations, which results and findings name by their ids. */
@Injectable()
export class AccountNamesService {
  constructor(private readonly members: MembersRepository) {}

  /** The accounts that belong to what is asked for: an id, a name, or a unit. */
  async accounts(
    tenant: TenantId,
    containerIds: readonly number[],
    asked: { readonly account?: string; readonly unit?: string },
  ): Promise<string[]> {
    const members = await this.members.listAsked(tenant, containerIds, asked);
    const named = members.map(({ reference }) => reference);
    return asked.account === undefined || asked.unit !== undefined ? named : [asked.account, ...named];
  }

  /** The names of the accounts of some results or findings, by one query. */
  async of(tenant: TenantId, placed: readonly Placed[]): Promise<AccountNameOf> {
    const accounts = [...new Set(placed.map(({ account }) => referenceOf(account)))].filter((each) => each !== '');
    if (accounts.length === 0) return () => undefined;
    const containerIds = [...new Set(placed.map(({ containerId }) => containerId))];
    const found = await this.members.listByReferences(tenant, containerIds, accounts);
    const byKey = new Map(found.map((member) => [keyOf(member.containerId, member.reference), member]));
    return ({ containerId, account }) => byKey.get(keyOf(containerId, referenceOf(account)));
  }
}

function keyOf(containerId: number, reference: string): string {
  return `${containerId} ${reference}`;
}

/** Namespaces stand behind the context of their cluster. */
function referenceOf(account: string): string {
  const end = account.lastIndexOf('/');
  return end < 0 ? account : account.slice(0, end + 1);
}
