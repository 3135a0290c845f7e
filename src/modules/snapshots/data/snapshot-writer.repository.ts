import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import { DatabaseCollectionsRepository, MAX_DATABASE_COLLECTIONS } from './database-collections.repository';
import type { RefusedDocument } from './document-encoding';
import { DocumentThreadService } from './document-thread.service';
import type { WritableDocument } from './document-work';
import { EncodedJson } from './encoded-json';
import { contentHash, nameOfPath, shownType, type FoundDocument, type Resource } from '../../../engine/model';
import { SnapshotVersion } from './snapshot-version.schema';
import { SnapshotPartsRepository } from './snapshot-parts.repository';
import { readTags, storedTags } from './tag-keys';

const BATCH = 500;
/** The most bytes written at once: the driver copies all of them without letting anybody else have a turn. */
const WRITTEN_AT_ONCE_BYTES = 1024 ** 2;
const CONTENT_TYPE = 'json';
const TOO_MANY_NAMES = `the tenant has ${MAX_DATABASE_COLLECTIONS} database collections already`;

/** The container that snapshots belong to. */
export interface ContainerRef {
  readonly containerId: number;
  readonly name: string;
}

/** The outcome of storing a document; outcomes stand in the order of the inputs. */
export type StoreOutcome =
  | { readonly state: 'stored' | 'unchanged'; readonly versionId: Types.ObjectId }
  | { readonly state: 'refused'; readonly reason: string };

type Input = FoundDocument<Resource>;

interface Candidate {
  readonly position: number;
  readonly input: Input;
  readonly encoded: WritableDocument;
}

type NewestVersion = Pick<SnapshotVersion, '_id' | 'identity' | 'hash' | 'firstSeen' | 'tags'>;

/**
 * Writes snapshot versions in bulk. Called again with the same documents after a crash, or at the same time by a worker
 * that does not know yet that it was replaced, it adds none twice.
 */
@Injectable()
export class SnapshotWriterRepository {
  constructor(
    @InjectTenantModel(SnapshotVersion) private readonly versions: TenantModel<SnapshotVersion>,
    private readonly parts: SnapshotPartsRepository,
    private readonly databaseCollections: DatabaseCollectionsRepository,
    private readonly thread: DocumentThreadService,
  ) {}

  /** Stores changed documents and updates `lastSeen` of the others; each identity at most once per call. */
  async storeVersions(
    tenant: TenantId,
    container: ContainerRef,
    seenAt: Date,
    inputs: readonly Input[],
  ): Promise<StoreOutcome[]> {
    const outcomes: StoreOutcome[] = [];
    for (let start = 0; start < inputs.length; start += BATCH) {
      outcomes.push(...(await this.storeBatch(tenant, container, seenAt, inputs.slice(start, start + BATCH))));
    }
    return outcomes;
  }

  private async storeBatch(
    tenant: TenantId,
    container: ContainerRef,
    seenAt: Date,
    inputs: readonly Input[],
  ): Promise<StoreOutcome[]> {
    const outcomes: StoreOutcome[] = [];
    const newest = await this.newestOf(tenant, container, inputs);
    const unchanged: Types.ObjectId[] = [];
    const encodable: Candidate[] = [];
    for (const [position, given] of inputs.entries()) {
      const known = newest.get(given.resource.identity)?.[0];
      const input = withKnownTags(given, known);
      const encoded = await this.encode(input, known);
      if ('_id' in encoded) {
        unchanged.push(encoded._id);
        outcomes[position] = { state: 'unchanged', versionId: encoded._id };
      } else if ('refusal' in encoded) outcomes[position] = { state: 'refused', reason: encoded.refusal };
      else encodable.push({ position, input, encoded });
    }
    const full = await this.registerNames(tenant, encodable);
    const changed = encodable.filter(({ input }) => !full.has(input.resource.databaseCollection));
    for (const { position, input } of encodable) {
      if (full.has(input.resource.databaseCollection))
        outcomes[position] = { state: 'refused', reason: TOO_MANY_NAMES };
    }
    await this.touch(tenant, unchanged, seenAt);
    const added = await this.insert(tenant, container, seenAt, changed);
    changed.forEach(({ position }, i) => (outcomes[position] = { state: 'stored', versionId: added[i] }));
    await this.supersede(tenant, changed, newest);
    return outcomes;
  }

  /**
   * Prepares a document; one whose content is that of the newest version is not even read. One at a time, so that
   * requests have their turn.
   */
  private async encode(
    input: Input,
    newest: NewestVersion | undefined,
  ): Promise<WritableDocument | RefusedDocument | NewestVersion> {
    const hash = versionHash(input);
    if (newest?.hash === hash) return newest;
    await turn();
    return this.thread.encode(input.document, hash);
  }

  /** The names that the tenant may not add. */
  private async registerNames(tenant: TenantId, candidates: readonly Candidate[]): Promise<Set<string>> {
    const refused = new Set<string>();
    for (const name of new Set(candidates.map(({ input }) => input.resource.databaseCollection))) {
      if (!(await this.databaseCollections.register(tenant, name))) refused.add(name);
    }
    return refused;
  }

  /** Newest version by identity; a crash may have left two marked as newest, of which the later one counts. */
  private async newestOf(
    tenant: TenantId,
    { containerId }: ContainerRef,
    inputs: readonly Input[],
  ): Promise<Map<string, NewestVersion[]>> {
    const identities = inputs.map(({ resource }) => resource.identity);
    const rows: NewestVersion[] = await this.versions
      .find({ tenant, containerId, newest: true, identity: { $in: identities } })
      .select({ identity: 1, hash: 1, firstSeen: 1, tags: 1 })
      .sort({ firstSeen: -1, _id: -1 })
      .lean();
    const byIdentity = new Map<string, NewestVersion[]>();
    for (const row of rows) byIdentity.set(row.identity, [...(byIdentity.get(row.identity) ?? []), row]);
    return byIdentity;
  }

  private async touch(tenant: TenantId, ids: readonly Types.ObjectId[], seenAt: Date): Promise<void> {
    if (ids.length > 0) await this.versions.updateMany({ tenant, _id: { $in: ids } }, { $max: { lastSeen: seenAt } });
  }

  /** Through the driver: Mongoose would drop keys such as `__proto__` while casting. */
  private async insert(
    tenant: TenantId,
    { containerId, name }: ContainerRef,
    seenAt: Date,
    candidates: readonly Candidate[],
  ): Promise<Types.ObjectId[]> {
    const ids: Types.ObjectId[] = [];
    let rows: SnapshotVersion[] = [];
    let bytes = 0;
    for (const { input, encoded } of candidates) {
      const { resource, tags, calls, providers, addresses } = input;
      const { hash, size, bson, text, split } = encoded;
      const _id = versionId(tenant, containerId, resource.identity, seenAt, hash);
      rows.push({
        ...queriedFields(resource),
        ...(tags && { tags: storedTags(tags) }),
        ...(calls && { calls }),
        ...(providers !== undefined && { providers }),
        ...(addresses !== undefined && { addresses }),
        _id,
        tenant,
        containerId,
        container: name,
        hash,
        timestamp: seenAt.getTime(),
        firstSeen: seenAt,
        lastSeen: seenAt,
        newest: true,
        json: bson ? new EncodedJson(bson) : null,
        ...(text === undefined ? {} : await this.keepText(tenant, containerId, _id, text, split)),
      });
      ids.push(_id);
      bytes += size;
      if (bytes < WRITTEN_AT_ONCE_BYTES) continue;
      await this.insertNewest(tenant, rows);
      rows = [];
      bytes = 0;
    }
    await this.insertNewest(tenant, rows);
    return ids;
  }

  /** One that was there already may have been replaced by another content in the same run. */
  private async insertNewest(tenant: TenantId, rows: readonly SnapshotVersion[]): Promise<void> {
    const added = await this.versions.insertNewRows(rows);
    const ids = rows.map(({ _id }) => _id);
    if (added < rows.length) await this.versions.updateMany({ tenant, _id: { $in: ids } }, { $set: { newest: true } });
  }

  private async keepText(
    tenant: TenantId,
    containerId: number,
    versionId: Types.ObjectId,
    text: string,
    split: boolean,
  ): Promise<Pick<SnapshotVersion, 'text' | 'parts'>> {
    return split ? { parts: await this.parts.storeText(tenant, containerId, versionId, text) } : { text };
  }

  /** Runs after the insertion, so that a crash in between leaves two newest versions, never none. */
  private async supersede(
    tenant: TenantId,
    changed: readonly Candidate[],
    newest: ReadonlyMap<string, readonly NewestVersion[]>,
  ): Promise<void> {
    const old = changed.flatMap(({ input }) => newest.get(input.resource.identity) ?? []).map(({ _id }) => _id);
    const doubled = [...newest.values()].flatMap((rows) => rows.slice(1)).map(({ _id }) => _id);
    const ids = [...old, ...doubled];
    if (ids.length > 0) await this.versions.updateMany({ tenant, _id: { $in: ids } }, { $set: { newest: false } });
  }
}

/** The same for everyone who stores that content of that resource in that run. */
function versionId(
  tenant: TenantId,
  containerId: number,
  identity: string,
  seenAt: Date,
  hash: string,
): Types.ObjectId {
  const text = JSON.stringify([tenant, containerId, identity, seenAt.getTime(), hash]);
  const digest = createHash('sha256').update(text).digest('hex');
  // Ids that grow with time stay together in the index.
  const seconds = Math.floor(seenAt.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return new Types.ObjectId(seconds + digest.slice(0, 16));
}

function withKnownTags(input: Input, newest: NewestVersion | undefined): Input {
  return input.calls && !input.tags && newest?.tags ? { ...input, tags: readTags(newest.tags) } : input;
}

/** Returns the hash of a version. A change of the facts beside the document makes a new version too. */
function versionHash({ contentHash: hash, tags, calls, providers, addresses }: Input): string {
  if (!tags && !calls && providers === undefined && addresses === undefined) return hash;
  // That tags are not known is something else than that there are none.
  const shown = calls && !tags ? null : { ...tags };
  return contentHash([
    hash,
    shown,
    [...(calls ?? [])],
    providers ?? null,
    ...(addresses === undefined ? [] : [addresses]),
  ]);
}

/** Returns a resource under the names that the interface gives it in free queries. */
function queriedFields(resource: Resource) {
  const { identity, databaseCollection, nodeId, path, paths, region, connector, structure, reference } = resource;
  return {
    identity,
    databaseCollection,
    snapshotId: nodeId,
    path,
    paths: [...paths],
    name: resource.ownName ?? nameOfPath(path),
    type: shownType(resource),
    region,
    source: connector,
    structure,
    reference,
    queryuser: resource.user,
    contentType: CONTENT_TYPE,
  };
}
