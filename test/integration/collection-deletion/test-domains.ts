import { Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ContainerStep } from '../../../src/collection-deletion/container-step';
import type { TenantId } from '../../../src/common/context/tenant';

export interface TestRow {
  tenant: string;
  containerId: number;
}

/** Called after each batch that was deleted and not yet noted by the job. */
export type AfterBatch = () => void;
let afterBatch: AfterBatch = () => undefined;

/** Lets a child process end itself between the deletion of rows and the note of it. */
export function onBatchDeleted(listener: AfterBatch): void {
  afterBatch = listener;
}

abstract class TestRows {
  abstract readonly mongoCollection: string;

  constructor(private readonly connection: Connection) {}

  async deleteByContainer(tenant: TenantId, containerId: number, limit = 1000): Promise<number> {
    const rows = this.connection.collection<TestRow>(this.mongoCollection);
    const batch = await rows.find({ tenant, containerId }).limit(limit).project({ _id: 1 }).toArray();
    const { deletedCount } = await rows.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
    if (deletedCount > 0) afterBatch();
    return deletedCount;
  }
}

@Injectable()
export class FirstRows extends TestRows {
  readonly mongoCollection = 'test_first';
  constructor(@InjectConnection() connection: Connection) {
    super(connection);
  }
}

@Injectable()
export class SecondRows extends TestRows {
  readonly mongoCollection = 'test_second';
  constructor(@InjectConnection() connection: Connection) {
    super(connection);
  }
}

@Injectable()
export class ThirdRows extends TestRows {
  readonly mongoCollection = 'test_third';
  constructor(@InjectConnection() connection: Connection) {
    super(connection);
  }
}

@Module({ providers: [FirstRows, SecondRows, ThirdRows] })
export class TestDomainsModule {}

export const TEST_STEPS: readonly ContainerStep[] = [
  { name: 'first', rows: FirstRows },
  { name: 'second', rows: SecondRows },
  { name: 'third', rows: ThirdRows },
];
