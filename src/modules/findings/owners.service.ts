import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ExclusionsRepository } from '../exclusions/data';
import type { OpenResult } from '../runs/data';
import { SnapshotVersionsRepository } from '../snapshots/data';

/** The tags that name an owner, in lower case; the first one counts. */
const OWNER_TAGS = ['owner', 'team'];
/** The places of tags and labels in the documents of single resources; a plan tells all, with those of the provider. */
const TAGS = [
  ...['attributes.effective_labels', 'attributes.terraform_labels', 'attributes.tags_all'],
  ...['attributes.labels', 'attributes.tags', 'tags'],
];

/** The owner of a result; empty where nothing names one. */
export type OwnerOf = (result: OpenResult) => string;

/** The owners that exclusions and tags of resources name. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly exclusions: ExclusionsRepository,
    private readonly versions: SnapshotVersionsRepository,
  ) {}

  /** Finds the owners of results of a collection: that of the exclusion, else that of the first resource that has one. */
  async of(tenant: TenantId, containerId: number): Promise<(results: readonly OpenResult[]) => Promise<OwnerOf>> {
    const all = await this.exclusions.listAll(tenant, containerId);
    const byExclusion = new Map(all.flatMap(({ _id, owner }) => (owner ? [[_id.toHexString(), owner]] : [])));
    return async (results) => {
      const open = results.filter(({ exclusionId }) => !byExclusion.has(exclusionId));
      const written = identitiesOf(open.filter(isOfFile));
      const [tags, documents] = await Promise.all([
        this.versions.tagsOf(tenant, containerId, identitiesOf(open)),
        this.versions.partsOf(tenant, containerId, written, TAGS),
      ]);
      const taggedOwner = (identity: string) =>
        ownerIn(writtenTags(documents.get(identity))) || ownerIn(tags.get(identity) ?? {});
      return ({ exclusionId, identities: own }) =>
        byExclusion.get(exclusionId) ?? own.map(taggedOwner).find((owner) => owner !== '') ?? '';
    };
  }
}

function identitiesOf(results: readonly OpenResult[]): string[] {
  return [...new Set(results.flatMap(({ identities }) => identities))];
}

function isOfFile({ snapshots }: OpenResult): boolean {
  return snapshots.every(({ structure }) => structure === 'filesystem');
}

/** The tags and labels that a single resource of a template has; a whole template has none of its own. */
function writtenTags(document: unknown): Readonly<Record<string, string>> {
  const found = TAGS.map((path) => path.split('.').reduce(valueIn, document)).flatMap((value) =>
    Array.isArray(value) ? value.map(listedTag) : Object.entries(objectOf(value)),
  );
  return Object.fromEntries(found.filter(isTag));
}

/** A value that is not known yet names nobody. */
function isTag(tag: [unknown, unknown]): tag is [string, string] {
  const [name, value] = tag;
  return typeof name === 'string' && typeof value === 'string' && !value.includes('${');
}

/** CloudFormation lists tags. */
function listedTag(tag: unknown): [name: unknown, value: unknown] {
  const { Key, Value, key = Key, value = Value } = objectOf(tag);
  return [key, value];
}

function valueIn(value: unknown, name: string): unknown {
  return objectOf(value)[name];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function ownerIn(tags: Readonly<Record<string, string>>): string {
  const byName = new Map(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]));
  return OWNER_TAGS.map((name) => byName.get(name) ?? '').find((owner) => owner !== '') ?? '';
}
