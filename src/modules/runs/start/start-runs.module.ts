import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit';
import { JobsModule } from '../../../jobs';
import { CollectionLookupModule } from '../../collections';
import { RunsDataModule } from '../data';
import { RUN } from './run.job';
import { StartRunController } from './start-run.controller';
import { StartRunService } from './start-run.service';

@Module({
  imports: [AuditModule, CollectionLookupModule, JobsModule.forFeature([RUN]), RunsDataModule],
  controllers: [StartRunController],
  providers: [StartRunService],
  exports: [StartRunService],
})
export class StartRunsModule {}
