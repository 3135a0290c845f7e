import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { Reply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { pageMetadata } from '../../../common/pagination/page';
import { builtInRules } from '../../../engine/rules/built-in/read-rules';
import { CollectionLookupService } from '../../collections';
import type { RunRef } from '../data';
import { RunResultsService } from '../records';
import { CollectionRulesService } from './collection-rules.service';
import type { ListRulesDto } from './dto/list-rules.dto';
import type { RuleDetailDto } from './dto/rule-detail.dto';
import { ruleOfBuiltIn, type Rule } from './rule';
import { isOfFramework } from './framework-names';
import type { RuleStates } from './rule-states';
import { toRuleView, type RuleDetailView } from './rule.view';

interface Listed {
  readonly rule: Rule;
  /** Absent for the built-in rules without a collection. */
  readonly states?: RuleStates;
}

interface Found {
  readonly rules: readonly Listed[];
  readonly containerId?: number;
  readonly run?: RunRef | null;
}

/** The built-in rules or of a collection. */
@Injectable()
export class RulesService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly rules: CollectionRulesService,
    private readonly results: RunResultsService,
  ) {}

  async list(tenant: TenantId, query: ListRulesDto) {
    const { rules } = await this.find(tenant, query.collection);
    const wanted = rules.filter(({ rule }) => isWanted(rule, query)).sort((a, b) => byId(a.rule, b.rule));
    const { window } = query;
    const page = window ? wanted.slice(window.index, window.index + window.count) : wanted;
    const results = page.map(({ rule, states }) => toRuleView(rule, states));
    return Reply.of({ results }, { page: pageMetadata(window, page.length, wanted.length) });
  }

  async detail(tenant: TenantId, { rule_id: id, collection, window }: RuleDetailDto) {
    const { rules, containerId, run } = await this.find(tenant, collection);
    const found = rules.find(({ rule }) => rule.id === id);
    if (!found) throw ServiceError.notFound(`Rule ${id} not found`);
    const { rule, states } = found;
    const view: RuleDetailView = {
      ...toRuleView(rule, states),
      parameters: rule.parameters,
      rego_file: await this.rules.textOf(tenant, containerId, rule),
    };
    if (run) return this.results.listOf(tenant, run, { rule: id }, window, { rule: view });
    return Reply.of({ rule: view, results: [] }, { page: pageMetadata(window, 0, 0) });
  }

  private async find(tenant: TenantId, collection: string | undefined): Promise<Found> {
    if (collection === undefined)
      return { rules: builtInRules().files.rules.map((rule) => ({ rule: ruleOfBuiltIn(rule) })) };
    const { containerId } = await this.collections.existing(tenant, collection);
    const run = await this.rules.lastRun(tenant, containerId);
    return { rules: await this.rules.list(tenant, containerId, run), containerId, run };
  }
}

function isWanted(rule: Rule, { severity, framework, group, search }: ListRulesDto): boolean {
  return (
    (severity === undefined || rule.severity === severity) &&
    (framework === undefined || rule.frameworks.some(({ name }) => isOfFramework(name, framework))) &&
    (group === undefined || rule.groups.some((own) => isInGroup(own, group.toLowerCase()))) &&
    (search === undefined || textsIn(rule).some((text) => text.includes(search.toLowerCase())))
  );
}

function isInGroup(own: string, wanted: string): boolean {
  return own === wanted || own.startsWith(`${wanted}/`);
}

function textsIn({ id, title, description, remedy, resources }: Rule): string[] {
  return [id, title, description, remedy, ...resources].map((text) => text.toLowerCase());
}

/** PL-AWS-S3-2 comes before PL-AWS-S3-10. */
function byId(a: Rule, b: Rule): number {
  return a.id.localeCompare(b.id, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1);
}
