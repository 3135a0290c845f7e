import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { FixPull, FixPullSchema } from './fix-pull.schema';
import { FixPullsRepository } from './fix-pulls.repository';

@Module({
  imports: [TenantModels.forFeature([FixPull, FixPullSchema])],
  providers: [FixPullsRepository],
  exports: [FixPullsRepository],
})
export class RemediationDataModule {}
