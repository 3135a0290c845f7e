import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { DriftDataModule } from './drift-data.module';
import { DriftReportController } from './drift-report.controller';
import { DriftReportService } from './drift-report.service';

@Module({
  imports: [CollectionsModule, DriftDataModule],
  controllers: [DriftReportController],
  providers: [DriftReportService],
})
export class DriftReportModule {}
