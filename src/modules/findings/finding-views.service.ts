import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { AccountNamesService } from '../resources/data';
import type { ShownFinding } from './data';
import { toFindingView, type FindingView } from './finding.view';

/** Shows findings with the names of their collections and accounts. */
@Injectable()
export class FindingViewsService {
  constructor(private readonly accountNames: AccountNamesService) {}

  async of(
    tenant: TenantId,
    findings: readonly ShownFinding[],
    collections: ReadonlyMap<number, string>,
  ): Promise<FindingView[]> {
    const memberOf = await this.accountNames.of(tenant, findings);
    return findings.map((each) => toFindingView(each, collections.get(each.containerId) ?? '', memberOf(each)));
  }
}
