import type { Types } from 'mongoose';
import type { TransactionsService } from '../../../database/transactions.service';
import { isShownBy, type ResultInput, type ResultIntervalsRepository, type ResultKey } from '../data';
import type { ResultsRepository, RunEnd } from '../data';
import type { HeldRun } from './held-run';
import { ResultKeys } from './result-keys';

/** Of a run in which little has changed, changes of several portions are written at once. */
const CHANGES_AT_ONCE = 250;

/** Writes the results of a run. */
export interface ResultWriter {
  /** What the record of a run says about results that were written so. */
  readonly marks: Pick<RunEnd, 'hasIntervals'>;
  write(inputs: readonly ResultInput[]): Promise<void>;
  /** Call it when all results are written. */
  finish(): Promise<void>;
}

/** Writes results for one run alone: other processes may still be of a version that knows nothing else. */
export class OwnResultWriter implements ResultWriter {
  readonly marks = {};

  constructor(
    private readonly held: HeldRun,
    private readonly results: ResultsRepository,
  ) {}

  async write(inputs: readonly ResultInput[]): Promise<void> {
    await this.results.insertMany(this.held.tenant, this.held.run, inputs);
  }

  finish(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Writes what differs from the results of the run before, in transactions in which this process still holds the run. No
 * reader sees any of it before the run has ended.
 */
export class IntervalWriter implements ResultWriter {
  readonly marks = { hasIntervals: true } as const;
  private readonly written = new ResultKeys();
  private hasOpen = true;
  private begun: ResultInput[] = [];
  private ended: Types.ObjectId[] = [];

  constructor(
    private readonly held: HeldRun,
    private readonly intervals: ResultIntervalsRepository,
    private readonly transactions: TransactionsService,
    private readonly changesAtOnce = CHANGES_AT_ONCE,
  ) {}

  /** Takes back what runs have written that did not come to their end, all of them after the time of the last that did. */
  async begin(last: Date | undefined): Promise<void> {
    const { tenant, run } = this.held;
    const { intervals } = this;
    const each = async (list: () => Promise<Types.ObjectId[]>, change: (ids: Types.ObjectId[]) => Promise<void>) => {
      for (let ids = await list(); ids.length > 0; ids = await list()) await this.whileHeld(() => change(ids));
    };
    await each(
      () => intervals.listBegunAfter(tenant, run.containerId, last),
      (ids) => intervals.delete(tenant, ids),
    );
    if (last)
      await each(
        () => intervals.listEndedAfter(tenant, run.containerId, last),
        (ids) => intervals.open(tenant, ids),
      );
    this.hasOpen = await intervals.hasOpen(tenant, run.containerId);
  }

  async write(inputs: readonly ResultInput[]): Promise<void> {
    const { tenant, run } = this.held;
    const fresh = inputs.filter((input) => this.written.add(input));
    const open = this.hasOpen ? await this.intervals.listOpen(tenant, run.containerId, fresh) : [];
    const known = new Map(open.map((interval) => [keyOf(interval), interval]));
    const changed = fresh.filter((input) => !isShownBy(known.get(keyOf(input)), input));
    this.begun.push(...changed);
    this.ended.push(...changed.flatMap((input) => known.get(keyOf(input))?._id ?? []));
    if (this.begun.length >= this.changesAtOnce) await this.writeChanges();
  }

  /** Ends the results that were not found again. */
  async finish(): Promise<void> {
    await this.writeChanges();
    if (!this.hasOpen) return;
    const { tenant, run } = this.held;
    for await (const batch of this.intervals.streamOpenKeys(tenant, run.containerId, run.time)) {
      const gone = batch.filter((key) => !this.written.has(key));
      if (gone.length > 0) await this.end(gone);
    }
  }

  private async writeChanges(): Promise<void> {
    const { begun, ended } = this;
    if (begun.length === 0) return;
    [this.begun, this.ended] = [[], []];
    const { tenant, run } = this.held;
    await this.whileHeld(async () => {
      await this.intervals.end(tenant, ended, run.time);
      await this.intervals.insert(tenant, run, begun);
    });
  }

  private async end(keys: readonly ResultKey[]): Promise<void> {
    const { tenant, run } = this.held;
    const open = await this.intervals.listOpen(tenant, run.containerId, keys);
    await this.whileHeld(() =>
      this.intervals.end(
        tenant,
        open.map(({ _id }) => _id),
        run.time,
      ),
    );
  }

  private whileHeld(work: () => Promise<void>): Promise<void> {
    this.held.assertHeld();
    return this.transactions.run(async () => {
      await this.held.hold();
      await work();
    });
  }
}

function keyOf({ testId, snapshotId }: ResultKey): string {
  return `${testId}\n${snapshotId}`;
}
