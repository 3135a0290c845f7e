import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import type { RunWorkload } from './run-workload';
import { until } from './until';

/** A root of Terraform with a dozen failures, most of which have a fix. */
const root = (i: number): string => `resource "aws_s3_bucket" "logs${i}" {
  bucket = "logs-${i}"
}

resource "aws_ebs_volume" "disk${i}" {
  availability_zone = "eu-west-1a"
  size              = ${i + 1}
}

resource "aws_sqs_queue" "orders${i}" {
  name = "orders-${i}"
}
`;

const node = { masterSnapshotId: 'TF', type: 'terraform', collection: 'templates', paths: ['/'] };

/** Searches for the fixes of collections, and what they leave in a form that can be compared. */
export class FixWorkload {
  constructor(
    private readonly workload: RunWorkload,
    private readonly database: mongo.Db,
    private readonly tenant: string,
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Writes so many folders, each of which can be fixed by itself, below one that connectors may read. */
  static writeTemplates(folder: string, roots: number): void {
    for (let i = 0; i < roots; i++) {
      const path = join(folder, 'files', `root-${String(i).padStart(5, '0')}`);
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'main.tf'), root(i));
    }
  }

  /** Runs a collection of them with the built-in rules; returns the id of the task. */
  async judged(collection: string): Promise<string> {
    const files: [string, object][] = [
      ['repo.json', { fileType: 'structure', type: 'filesystem', folderPath: 'files' }],
      ['snap.json', { fileType: 'masterSnapshot', snapshots: [{ source: 'repo', nodes: [node] }] }],
      ['rules.json', { fileType: 'mastertest', masterSnapshot: 'snap', pack: 'plumbline' }],
    ];
    await this.workload.addFiles(
      collection,
      files.map(([name, content]) => [name, JSON.stringify(content)]),
    );
    const taskid = await this.workload.start(collection, { crawl: true });
    const { state, reason } = await this.workload.ended(taskid);
    if (state !== 'completed') throw new Error(`the run ended as ${String(state)}: ${String(reason)}`);
    return taskid;
  }

  /** Asks for the fixes of a run; has them looked for when nobody has asked before. */
  async ask(collection: string): Promise<{ readonly state: string; readonly reason: string }> {
    const address = `${this.url}/${this.tenant}/api/compliance/fixes/?collection=${encodeURIComponent(collection)}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${this.token}` } });
    return ((await answer.json()) as { data: { state: string; reason: string } }).data;
  }

  async isSearching(taskid: string): Promise<boolean> {
    const run = await this.workload.record(taskid);
    const search = await this.database.collection('fix_searches').findOne({ runId: run?._id });
    return !['completed', 'failed'].includes(search?.state as string);
  }

  /** Waits for the end of the search of a run. */
  async searched(taskid: string): Promise<mongo.BSON.Document> {
    const run = await this.workload.record(taskid);
    return until(async () => {
      const search = await this.database.collection('fix_searches').findOne({ runId: run?._id });
      return search !== null && ['completed', 'failed'].includes(search.state as string) && search;
    });
  }

  /** All that the search of a run leaves, without ids and times: fixes in their order, then what has none. */
  async outcome(taskid: string): Promise<string[]> {
    const { runId, attempt, state, reason, repaired, unfixed } = await this.searched(taskid);
    const rows = await this.database.collection('fixes').find({ runId }).sort({ seq: 1 }).toArray();
    const line = ({
      target,
      repairs,
      source,
      files,
      marks,
      diff,
      proof,
      reason: why,
      detail,
      attempt: own,
    }: mongo.BSON.Document) => {
      const about = { target, repairs, source, files, marks, diff, proof, why, detail };
      // Ids of resources differ between collections.
      return `${String(own) === String(attempt)} ${JSON.stringify(about).replaceAll(/TF_[0-9a-f]+/g, '')}`;
    };
    const fixed = rows.filter(({ diff }) => diff !== '').map(line);
    const others = rows.filter(({ diff }) => diff === '').map(line);
    return [JSON.stringify({ state, reason, repaired, unfixed }), ...fixed, ...others.sort()];
  }

  /** The units of the search of a run. */
  units(taskid: string, filter: object = {}): Promise<mongo.WithId<mongo.BSON.Document>[]> {
    const query = { tenant: this.tenant, taskid, kind: 'fixes', ...filter };
    return this.database.collection('crawl_units').find(query).sort({ lane: 1 }).toArray();
  }
}
