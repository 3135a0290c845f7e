import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { AccountNamesService } from './account-names.service';
import { MemberRow, MemberRowSchema } from './member.schema';
import { MembersBehindRepository } from './members-behind.repository';
import { MembersRepository } from './members.repository';
import { ResourcesRepository } from './resources.repository';
import { ResourceRow, ResourceRowSchema } from './resource.schema';

/** Storage of resources, for the modules that write or read them. */
@Module({
  imports: [TenantModels.forFeature([ResourceRow, ResourceRowSchema], [MemberRow, MemberRowSchema])],
  providers: [AccountNamesService, ResourcesRepository, MembersRepository, MembersBehindRepository],
  exports: [AccountNamesService, ResourcesRepository, MembersRepository, MembersBehindRepository],
})
export class ResourcesDataModule {}
