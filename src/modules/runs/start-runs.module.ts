import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs';
import { CollectionsModule } from '../collections';
import { RunsDataModule } from './data';
import { RUN } from './run.job';
import { StartRunController } from './start-run.controller';
import { StartRunService } from './start-run.service';

@Module({
  imports: [CollectionsModule, JobsModule.forFeature([RUN]), RunsDataModule],
  controllers: [StartRunController],
  providers: [StartRunService],
})
export class StartRunsModule {}
