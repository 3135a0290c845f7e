import type { ContainerStep } from '../modules/collections/deletion';
import { ConfigItemVersionsRepository, ConfigItemsRepository } from '../modules/config-items/data';
import { DeliveriesRepository } from '../modules/deliveries/data';
import { DriftOutputsRepository, UnmanagedResourcesRepository } from '../modules/drift/data';
import { ExclusionsRepository } from '../modules/exclusions/data';
import { FindingGroupsRepository, FindingsRepository, RunSummariesRepository } from '../modules/findings/data';
import { FixesRepository } from '../modules/fixes/data';
import { FixPullsDeletionService } from '../modules/code-hosts';
import { MembersRepository, ResourcesRepository } from '../modules/resources/data';
import {
  CrawlUnitPartsRepository,
  CrawlUnitsRepository,
  ResultsRepository,
  RunCoverageRepository,
  RunLogsRepository,
  RunResourceGroupsRepository,
  RunResourcesRepository,
  RunTextsRepository,
  RunsRepository,
} from '../modules/runs/data';
import { RunSchedulesRepository } from '../modules/schedules/data';
import { SnapshotVersionsRepository } from '../modules/snapshots/data';
import { WebhookDeliveriesRepository, WebhooksRepository } from '../modules/code-hosts/data';
import { RunCachesService } from '../modules/runs/execution';

/** The rows deleted together with a collection, in this order; each domain adds one line. */
export const CONTAINER_STEPS: readonly ContainerStep[] = [
  { name: 'runs', rows: RunsRepository },
  { name: 'run resources', rows: RunResourcesRepository },
  { name: 'groups of run resources', rows: RunResourceGroupsRepository },
  { name: 'results', rows: ResultsRepository },
  { name: 'run texts', rows: RunTextsRepository },
  { name: 'run coverage', rows: RunCoverageRepository },
  { name: 'run logs', rows: RunLogsRepository },
  { name: 'crawl units', rows: CrawlUnitsRepository },
  { name: 'crawl unit parts', rows: CrawlUnitPartsRepository },
  { name: 'unmanaged resources', rows: UnmanagedResourcesRepository },
  { name: 'drift outputs', rows: DriftOutputsRepository },
  { name: 'groups of findings', rows: FindingGroupsRepository },
  { name: 'findings', rows: FindingsRepository },
  { name: 'run summaries', rows: RunSummariesRepository },
  { name: 'fixes', rows: FixesRepository },
  { name: 'resources', rows: ResourcesRepository },
  { name: 'organisation members', rows: MembersRepository },
  { name: 'snapshots', rows: SnapshotVersionsRepository },
  { name: 'exclusions', rows: ExclusionsRepository },
  { name: 'schedules', rows: RunSchedulesRepository },
  { name: 'deliveries', rows: DeliveriesRepository },
  // Its hosts are known by the calls of webhooks, its tokens by the connectors.
  { name: 'pull requests with fixes', rows: FixPullsDeletionService },
  { name: 'webhooks', rows: WebhooksRepository },
  { name: 'webhook deliveries', rows: WebhookDeliveriesRepository },
  { name: 'config items', rows: ConfigItemsRepository },
  { name: 'config item versions', rows: ConfigItemVersionsRepository },
  { name: 'caches', rows: RunCachesService },
];
