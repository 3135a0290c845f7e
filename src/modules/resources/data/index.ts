export { AccountNamesService, type AccountNameOf } from './account-names.service';
export { MembersRepository, type MemberNews, type NamedMember } from './members.repository';
export { MembersBehindRepository } from './members-behind.repository';
export { MemberRow } from './member.schema';
export { ResourceRow } from './resource.schema';
export { ResourcesDataModule } from './resources-data.module';
export { ResourcesRepository } from './resources.repository';
export { giveIdentitiesAccounts } from './identities-in-accounts';
