import { writeJson, type JsonValue } from '../../src/engine/base/json';
import {
  contentHash,
  crawledNodeId,
  databaseCollectionName,
  resourceIdentity,
  type FoundDocument,
  type Resource,
} from '../../src/engine/model';

/** What a test wants to say about a resource; the rest has defaults. */
export interface ResourceOptions extends Partial<Omit<Resource, 'identity'>> {
  readonly path: string;
  /** The node's `collection` as a user writes it. */
  readonly collection?: string;
  readonly masterSnapshotId?: string;
}

/** A resource as a crawl of a container would find it. */
export function crawledResource(container: string, options: ResourceOptions): Resource {
  const { collection, masterSnapshotId = 'AWS_SNAPSHOT', path, ...facts } = options;
  const connector = facts.connector ?? 'awsConn';
  const databaseCollection = databaseCollectionName(collection ?? 'aws_ec2');
  const paths = facts.paths ?? [path];
  const identity = resourceIdentity({ container, connector, databaseCollection, paths: [path] });
  return {
    identity: identity.key,
    nodeId: crawledNodeId(masterSnapshotId, identity),
    masterSnapshotIds: [masterSnapshotId],
    structure: 'aws',
    type: 'aws_ec2',
    innerTypes: [],
    region: 'us-east-1',
    user: 'tester',
    accountId: '123456789012',
    subscriptionId: '',
    projectId: '',
    branch: '',
    reference: '',
    repository: '',
    commit: '',
    file: '',
    ...facts,
    connector,
    databaseCollection,
    path,
    paths,
  };
}

/** A resource and its document as a run hands them to the snapshots. */
export function foundDocument(resource: Resource, json: JsonValue): FoundDocument<Resource> {
  return { resource, document: writeJson(json), contentHash: contentHash(json) };
}
