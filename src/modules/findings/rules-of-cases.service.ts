import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { RunTextsRepository } from '../runs/data';
import { storedCase } from '../runs/records';
import { frameworkNames, rulesOfCase, type Rule } from '../runs/rules';

/** The rules of cases as they were stored with the results of runs. */
@Injectable()
export class RulesOfCasesService {
  constructor(private readonly texts: RunTextsRepository) {}

  /** Finds the rule of each of these cases. */
  async of(
    tenant: TenantId,
    containerId: number,
    caseDigests: readonly string[],
  ): Promise<(caseDigest: string) => Rule> {
    const texts = await this.texts.findAll(tenant, containerId, caseDigests);
    const names = frameworkNames();
    const ruleOf = (text: string): Rule => rulesOfCase(storedCase(text), names)[0];
    const rules = new Map([...texts].map(([digest, text]) => [digest, ruleOf(text)]));
    const unknown = ruleOf('{}');
    return (digest) => rules.get(digest) ?? unknown;
  }
}
