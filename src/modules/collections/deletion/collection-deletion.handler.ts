import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type JobContext, OnJob } from '../../../jobs';
import { DELETE_COLLECTION, type DeletedCollection, type DeletionStep } from '..';
import { CONTAINER_STEP_LIST, type ContainerRows, type ContainerStep } from './container-step';

const BATCH = 1000;

type DeletionContext = JobContext<DeletedCollection, DeletionStep>;

interface Domain {
  readonly name: string;
  readonly rows: ContainerRows;
}

/** Deletes domain by domain in bounded batches; after a restart it continues with the domain it was working on. */
@Injectable()
export class CollectionDeletionHandler implements OnModuleInit {
  private domains: readonly Domain[] = [];

  constructor(
    @Inject(CONTAINER_STEP_LIST) private readonly steps: readonly ContainerStep[],
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.domains = this.steps.map(({ name, rows }) => ({ name, rows: this.modules.get(rows, { strict: false }) }));
  }

  @OnJob(DELETE_COLLECTION)
  async deleteCollection(context: DeletionContext): Promise<void> {
    const start = this.domains.findIndex(({ name }) => name === context.step?.at);
    for (const domain of this.domains.slice(Math.max(0, start))) {
      const resumed = context.step?.at === domain.name ? context.step.deleted : 0;
      await this.deleteRows(domain, context, resumed);
    }
  }

  private async deleteRows({ name, rows }: Domain, context: DeletionContext, before: number): Promise<void> {
    const { tenant, payload } = context;
    for (let deleted = before; ;) {
      await context.saveStep({ at: name, deleted });
      const gone = await rows.deleteByContainer(tenant, payload.containerId, BATCH);
      if (gone === 0) return;
      deleted += gone;
    }
  }
}
