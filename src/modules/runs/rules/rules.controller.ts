import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { Operation } from '../../../common/envelope/operation.decorator';
import { ListRulesDto } from './dto/list-rules.dto';
import { RuleDetailDto } from './dto/rule-detail.dto';
import { RuleListView, RuleResultsView } from './rule.view';
import { RulesService } from './rules.service';

@ApiTags('rules')
@Controller('api/rules')
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Get()
  @Operation({
    summary: 'List the rules of a collection or of the board',
    description:
      'With a collection the rules of its tests, with the number of resources in each state over its last completed ' +
      'run; without one the rules that come with the service.',
    area: 'compliance',
    access: 'read',
    data: RuleListView,
    paged: true,
    trailingSlash: true,
  })
  listRules(@Tenant() tenant: TenantId, @Query() query: ListRulesDto) {
    return this.rules.list(tenant, query);
  }

  @Get('detail')
  @Operation({
    summary: 'Get a rule with its results',
    description: 'The rule in full and, with a collection, its results in the last completed run, by resource.',
    area: 'compliance',
    access: 'read',
    data: RuleResultsView,
    paged: true,
    trailingSlash: true,
  })
  getRuleDetail(@Tenant() tenant: TenantId, @Query() query: RuleDetailDto) {
    return this.rules.detail(tenant, query);
  }
}
