import { Injectable } from '@nestjs/common';
import { OnJob, type JobContext } from '../../jobs';
import { FindingsUpdateService } from './findings-update.service';
import { UPDATE_FINDINGS, type UpdateFindings } from './update-findings.job';

@Injectable()
export class UpdateFindingsHandler {
  constructor(private readonly updates: FindingsUpdateService) {}

  @OnJob(UPDATE_FINDINGS)
  async work({ tenant, payload, ...context }: JobContext<UpdateFindings>): Promise<void> {
    await this.updates.catchUp(tenant, payload.containerId, () => context.assertHeld());
  }
}
