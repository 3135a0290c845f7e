import { crawledNodeId, databaseCollectionName, nameOfPath, resourceIdentity } from '../../src/engine/model';
import type { ResourceFacts } from '../../src/modules/resources/data/resource-facts';
import type { JsonValue } from '../../src/engine/base/json';
import type { SnapshotInput } from '../../src/modules/snapshots/data/snapshot-writer.repository';

/** What a test wants to say about a resource; the rest has defaults. */
export interface ResourceOptions extends Partial<Omit<ResourceFacts, 'identity'>> {
  readonly path: string;
  /** The node's `collection` as a user writes it. */
  readonly collection?: string;
  readonly masterSnapshotId?: string;
}

/** The facts of a resource as a crawl of a container would find them. */
export function resourceFacts(container: string, options: ResourceOptions): ResourceFacts {
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
    contentType: 'json',
    ...facts,
    connector,
    databaseCollection,
    path,
    paths,
  };
}

/** The document of a resource as a run hands it to the snapshots. */
export function snapshotInput(facts: ResourceFacts, json: JsonValue): SnapshotInput {
  return {
    identity: facts.identity,
    databaseCollection: facts.databaseCollection,
    snapshotId: facts.nodeId,
    path: facts.path,
    paths: facts.paths,
    name: nameOfPath(facts.path),
    type: facts.type,
    region: facts.region,
    source: facts.connector,
    structure: facts.structure,
    reference: facts.reference,
    queryuser: facts.user,
    contentType: facts.contentType,
    json,
  };
}
