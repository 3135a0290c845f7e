import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import type { JsonObject } from '../../common/json/json-value';
import { isEmpty } from './validation/problems';
import { testIdOf } from './validation/exclusions';
import type { Collection } from '../collections/schemas/collection.schema';

/** An exclusion out of an uploaded file, checked as 4.25 demands; absent extras are left out. */
export interface UploadedExclusion {
  readonly exclusionType: 'single' | 'test' | 'resource';
  readonly masterTestID?: string;
  readonly paths?: readonly string[];
  readonly reason?: string;
  readonly owner?: string;
  readonly expires_at?: string;
}

/** Adds exclusions to those of a collection, inside the transaction of the upload. */
export interface ExclusionsWriter {
  add(tenant: TenantId, collection: Collection, exclusions: readonly UploadedExclusion[]): Promise<void>;
}

/**
 * Where uploaded exclusion files go. The domain of exclusions stands above this one, so it makes itself known here
 * when it starts, instead of being imported.
 */
@Injectable()
export class ExclusionsSink {
  private writer?: ExclusionsWriter;

  register(writer: ExclusionsWriter): void {
    this.writer = writer;
  }

  get isOpen(): boolean {
    return this.writer !== undefined;
  }

  async add(tenant: TenantId, collection: Collection, documents: readonly JsonObject[]): Promise<void> {
    if (documents.length === 0) return;
    if (this.writer === undefined) throw new Error('nobody takes exclusions');
    await this.writer.add(tenant, collection, documents.flatMap(exclusionsIn));
  }
}

function exclusionsIn({ exclusions }: JsonObject): UploadedExclusion[] {
  return (exclusions as JsonObject[]).map((exclusion) => {
    const wanted = {
      exclusionType: exclusion.exclusionType,
      masterTestID: testIdOf(exclusion),
      paths: exclusion.paths,
      reason: exclusion.reason,
      owner: exclusion.owner,
      expires_at: exclusion.expires_at,
    };
    return Object.fromEntries(
      Object.entries(wanted).filter(([, value]) => !isEmpty(value)),
    ) as unknown as UploadedExclusion;
  });
}
