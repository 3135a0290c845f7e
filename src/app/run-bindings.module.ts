import { Global, Module } from '@nestjs/common';
import { FindingsDataModule, RunSummariesRepository } from '../modules/findings/data';
import { FixesDataModule, FixesRepository } from '../modules/fixes/data';
import {
  AccountNamesService,
  MembersRepository,
  ResourcesDataModule,
  ResourcesRepository,
} from '../modules/resources/data';
import { ROWS_OF_RUNS, type RowsOfRuns } from '../modules/runs/data';
import { StoredMembers, StoredResources } from '../modules/runs/execution';
import { NamedAccounts } from '../modules/runs/records';

/** Gives runs what they need of domains that read runs: two domains import each other one way only. */
@Global()
@Module({
  imports: [FindingsDataModule, FixesDataModule, ResourcesDataModule],
  providers: [
    { provide: StoredResources, useExisting: ResourcesRepository },
    { provide: NamedAccounts, useExisting: AccountNamesService },
    { provide: StoredMembers, useExisting: MembersRepository },
    {
      provide: ROWS_OF_RUNS,
      useFactory: (...rows: readonly RowsOfRuns[]) => rows,
      inject: [FixesRepository, RunSummariesRepository],
    },
  ],
  exports: [NamedAccounts, StoredMembers, StoredResources, ROWS_OF_RUNS],
})
export class RunBindingsModule {}
