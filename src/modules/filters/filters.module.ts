import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { FiltersController } from './filters.controller';
import { FiltersService } from './filters.service';
import { FiltersDataModule } from './data';

@Module({
  imports: [AuditModule, FiltersDataModule],
  controllers: [FiltersController],
  providers: [FiltersService],
})
export class FiltersModule {}
