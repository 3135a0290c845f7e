import { setTimeout as delay } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Clock } from '../../../common/time/clock';
import type { TransactionsService } from '../../../database/transactions.service';
import { EntryRefused, type EntryRead, type LaneToRead, type ReadsAhead } from '../../../engine/run/options';
import type { JobQueueService } from '../../../jobs';
import type { SealedBytes } from '../../../secrets';
import { digestOf, type CrawlUnitPartsRepository, type CrawlUnitsRepository, type UnitProgress } from '../data';
import { CRAWL_UNIT } from './crawl-unit.job';
import type { HeldRun } from './held-run';

const POLL_MS = 200;
/** A run reads a unit itself that nobody has begun to read for so long. */
const PATIENT_MS = 5000;
/** The bytes of the entries of a unit, which has to fit into one row: with more of them the run reads it itself. */
const MOST_BYTES = 8 * 1024 ** 2;

const QUEUED_AT_ONCE = 100;

/** The units of a run, and what was read of them. */
export class UnitsAhead implements ReadsAhead {
  /** By the keys of the entries. */
  private readonly places = new Map<string, { readonly unitId: Types.ObjectId; readonly entry: number }>();

  constructor(
    private readonly held: HeldRun,
    private readonly units: CrawlUnitsRepository,
    private readonly parts: CrawlUnitPartsRepository,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  /** Units of a worker that was lost go on; where a former unit is about something else, the run reads it itself. */
  async plan(lanes: readonly LaneToRead[]): Promise<void> {
    const { tenant, run } = this.held;
    const former = new Map((await this.units.list(tenant, run.taskid, 'crawl')).map((unit) => [unit.lane, unit]));
    const toQueue: (() => Promise<void>)[] = [];
    for (const { name, entries } of lanes) {
      const known = former.get(name);
      const unitId = known?._id ?? new Types.ObjectId();
      const texts = entries.map(({ text }) => text);
      const digest = digestOf(JSON.stringify(texts));
      const sealed = await this.units.seal(unitId, texts);
      if (sealed.bytes.length > MOST_BYTES || (known && known.digest !== digest)) continue;
      entries.forEach(({ key }, entry) => this.places.set(key, { unitId, entry }));
      if (!known) toQueue.push(() => this.queue(unitId, name, digest, sealed));
      else if (known.state === 'taken') toQueue.push(() => this.giveBack(unitId));
    }
    for (let start = 0; start < toQueue.length; start += QUEUED_AT_ONCE)
      await this.transactions.run(async () => {
        await this.held.hold();
        for (const queue of toQueue.slice(start, start + QUEUED_AT_ONCE)) await queue();
      });
  }

  async open(key: string): Promise<EntryRead | undefined> {
    const place = this.places.get(key);
    if (!place) return undefined;
    const { unitId, entry } = place;
    const since = this.clock.now().getTime();
    for (;;) {
      const unit = await this.progressOf(unitId);
      if (unit.state === 'taken') return undefined;
      const isOpened = [...unit.readings, ...unit.refusals.filter((each) => each.isOpened)].some(
        (each) => each.entry === entry,
      );
      if (!isOpened) refuse(unit, entry);
      if (isOpened || unit.state === 'read') return { node: (node) => this.partsOf(unitId, entry, node) };
      const isPatient = this.clock.now().getTime() - since < PATIENT_MS;
      if (!isPatient && (await this.units.take(this.held.tenant, unitId))) return undefined;
      await delay(POLL_MS, undefined, { signal: this.held.signal });
    }
  }

  private async queue(unitId: Types.ObjectId, lane: string, digest: string, entries: SealedBytes): Promise<void> {
    const { tenant, run } = this.held;
    const { containerId, taskid } = run;
    const jobId = await this.enqueue(unitId);
    await this.units.insert(unitId, { tenant, containerId, taskid, kind: 'crawl', lane, digest, jobId }, entries);
  }

  private async giveBack(unitId: Types.ObjectId): Promise<void> {
    await this.units.giveBack(this.held.tenant, unitId, await this.enqueue(unitId));
  }

  private enqueue(unitId: Types.ObjectId): Promise<string> {
    return this.jobs.enqueue(CRAWL_UNIT, this.held.tenant, { unitId: unitId.toHexString() });
  }

  private async *partsOf(unitId: Types.ObjectId, entry: number, node: number): AsyncGenerator<string> {
    const reading = await this.readingOf(unitId, entry, node);
    for await (const part of this.parts.read(this.held.tenant, reading)) yield part.toString('utf8');
  }

  private async readingOf(unitId: Types.ObjectId, entry: number, node: number): Promise<Types.ObjectId> {
    for (;;) {
      const unit = await this.progressOf(unitId);
      const read = unit.readings.find((each) => each.entry === entry && each.node === node);
      if (read) return read.reading;
      refuse(unit, entry);
      if (unit.state === 'read') throw new Error(`node ${node} of entry ${entry} was not read`);
      await delay(POLL_MS, undefined, { signal: this.held.signal });
    }
  }

  private async progressOf(unitId: Types.ObjectId): Promise<UnitProgress> {
    this.held.assertHeld();
    const unit = await this.units.findProgress(this.held.tenant, unitId);
    if (!unit) throw new Error('a unit of the run is gone');
    return unit;
  }
}

function refuse({ refusals, state, lane, reason: why }: UnitProgress, entry: number): void {
  const refusal = refusals.find((each) => each.entry === entry);
  if (refusal) throw new EntryRefused(refusal.reason, refusal.detail);
  if (state === 'failed') throw new EntryRefused('limit-reached', `the connector ${lane}: ${why}`);
}
