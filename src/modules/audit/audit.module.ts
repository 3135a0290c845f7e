import { Module } from '@nestjs/common';
import { TenantModels } from '../../database/tenant-models.module';
import { AuditController } from './audit.controller';
import { AuditRepository, AuditEntry, AuditEntrySchema } from './data';
import { AuditService } from './audit.service';

@Module({
  imports: [TenantModels.forFeature([AuditEntry, AuditEntrySchema])],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
