import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { Operation } from '../../../common/envelope/operation.decorator';
import { TimeLimit } from '../../../database/time-limit.decorator';
import { RemediateTestCaseDto } from './dto/remediate-test-case.dto';
import { RemediationService } from './remediation.service';
import { RemediationView } from './remediation.view';

@ApiTags('compliance')
@Controller('api/remediate')
export class RemediationController {
  constructor(private readonly remediation: RemediationService) {}

  @Post('testcase')
  // It waits for a job, and holds no turn of others meanwhile.
  @TimeLimit(() => Infinity)
  @Operation({
    summary: 'Open a pull request that fixes a failed test case',
    description:
      'The fix is looked for in what the repository has now, and proved. The token of the connector must be able to push and to open pull requests.',
    area: 'compliance',
    access: 'write',
    data: RemediationView,
    message: 'Remediation completed',
    trailingSlash: true,
  })
  remediateTestCase(@Tenant() tenant: TenantId, @Body() body: RemediateTestCaseDto) {
    return this.remediation.remediate(tenant, body);
  }
}
