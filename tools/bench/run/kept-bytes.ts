import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Types } from 'mongoose';
import { HiddenValues } from '../../../src/engine/base/secrets';
import { Inventory } from '../../../src/engine/run/crawl/inventory';
import { snapshotPlan } from '../../../src/engine/run/plan/snapshot-plan';
import { ResultKeys } from '../../../src/modules/runs/execution/result-keys';
import { SeenResources } from '../../../src/modules/runs/execution/seen-resources';

const SNAPSHOT = {
  snapshots: [{ source: 'org', testUser: 'ann', nodes: [{ masterSnapshotId: 'TOPICS', type: 'aws' }] }],
};
const OF_AN_ACCOUNT = 1000;

/** The bytes that a run keeps of each of so many resources, with so many results on it, until it ends. */
export function keptBytes(resources: number, results: number): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const snapshot = snapshotPlan({ name: 'running', content: SNAPSHOT }, SNAPSHOT, true);
  const [entry] = snapshot.entries;
  const connector = { name: 'org', content: { type: 'aws' } };
  const surroundings = { connector, snapshot, entry, node: entry.nodes[0], structure: 'aws', autoRemediate: false };
  const toCrawl = { ...surroundings, checkout: { folder: '', reference: '' } };
  const inventory = new Inventory('organization', new HiddenValues(), { packs: true, hasSeveralSnapshots: false });
  const [seen, written] = [new SeenResources(), new ResultKeys()];
  inventory.places.expect([snapshot]);
  const used = (): number => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  for (let i = 0; i < resources; i++) {
    const reference = `${100_000_000_000 + Math.floor(i / OF_AN_ACCOUNT)}`;
    const path = `arn:aws:sns:us-east-1:${reference}:topic-${i % OF_AN_ACCOUNT}`;
    const cloud = { region: 'us-east-1', reference, askedCalls: ['get_topic_attributes'], calls: [] };
    const found = { type: 'aws', path, paths: [path], identityPaths: [path], file: '', innerTypes: ['aws'], cloud };
    const lines = { files: [], pairs: new Uint32Array() };
    const { resource } = inventory.note({ ...found, document: '{}', digest: '', lines }, toCrawl);
    seen.see(resource.identity, new Types.ObjectId());
    for (let test = 0; test < results; test++) {
      seen.count(resource.identity, 'passed');
      written.add({ testId: `T-${test}`, snapshotId: resource.nodeId });
    }
  }
  const bytes = (used() - before) / resources;
  for (const { identity, nodeId } of inventory.resources)
    if (!seen.has(identity) || !written.has({ testId: 'T-0', snapshotId: nodeId })) throw new Error('it is not kept');
  return bytes;
}
