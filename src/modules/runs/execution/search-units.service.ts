import { setTimeout as delay } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { TransactionsService } from '../../../database/transactions.service';
import {
  searchDigest,
  type SearchAnswer,
  type SearchUnit,
  type SharedSearch,
  type SharesSearches,
  type UnitWorker,
} from '../../../engine/fixes/container';
import { JobInterrupted, JobQueueService, type JobContext } from '../../../jobs';
import {
  CrawlUnitPartsRepository,
  CrawlUnitsRepository,
  digestOf,
  type CrawlUnit,
  type Run,
  type SearchedUnits,
  type UnitProgress,
} from '../data';
import { HELP_SEARCH } from './help-search.job';
import { RunMetrics } from './run-metrics';

const POLL_MS = 200;
/** Units of which one ended its process so often are given up. */
const MOST_TRIES = 2;
/** More helpers would have little to do each: to open a search takes as long as to answer some units. */
const MOST_HELPERS = 16;
const INSERTED_AT_ONCE = 100;
const PLACE_DIGITS = 6;

const WHY_GIVEN_UP = `looking for its fixes was given up after ${MOST_TRIES} attempts, in each of which the process that searched ended or failed`;

type Held = Pick<JobContext, 'tenant' | 'signal' | 'hold' | 'assertHeld'>;

/** Whoever works on units: the job that helps, or the search itself. */
type Worker = { readonly state: 'reading'; readonly jobId: string } | { readonly state: 'taken'; readonly jobId: '' };

const SEARCH: Worker = { state: 'taken', jobId: '' };

/** Splits searches for fixes into units, which any worker answers. */
@Injectable()
export class SearchUnitsService {
  constructor(
    private readonly units: CrawlUnitsRepository,
    private readonly parts: CrawlUnitPartsRepository,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly metrics: RunMetrics,
  ) {}

  /** What a search shares of a run, which its job holds. */
  open(held: Held, run: Run): SharesSearches {
    return {
      answers: async (search, units, until, here) => {
        const own = await this.planned(held, run, search, units, until);
        await Promise.all(here.map((worker) => this.worked(held, own, worker)));
        return this.answers(held, own);
      },
    };
  }

  /** What the units of a search have in common; undefined when there are none any more. */
  async search(tenant: TenantId, { common }: CrawlUnit): Promise<SharedSearch | undefined> {
    if (!common) return undefined;
    for await (const bytes of this.parts.read(tenant, common)) return deserialize(bytes) as SharedSearch;
    return undefined;
  }

  next(units: SearchedUnits, worker: Worker): Promise<CrawlUnit | null> {
    // The search begins with the first, and those who help with the last.
    return this.units.next(units, worker, worker.state === 'taken');
  }

  /** Answers a unit; somebody else may go on with one that is interrupted. */
  async work(held: Held, unit: CrawlUnit, worker: UnitWorker): Promise<void> {
    let answer: readonly SearchAnswer[];
    try {
      const [about] = await this.units.entriesOf(unit);
      answer = await worker.answers(JSON.parse(about) as SearchUnit);
      held.assertHeld();
    } catch (error) {
      const { reason } = held.signal as { readonly reason: unknown };
      const isStopped = reason instanceof JobInterrupted && reason.why === 'shutdown';
      if (isStopped)
        await this.units.putBack({ tenant: unit.tenant, _id: unit._id, state: unit.state, jobId: unit.jobId });
      throw error;
    }
    const reading = new Types.ObjectId();
    await this.parts.append(unit, reading, 0, serialize(answer));
    const counts = await this.transactions.run(async () => {
      await held.hold();
      return this.units.answer(unit, reading);
    });
    if (counts) this.metrics.fixUnitEnded('read');
    // It was deleted meanwhile, with all that had been found by then.
    else while ((await this.parts.deleteByUnit(unit.tenant, unit._id)) > 0);
  }

  /** Lets others search what this job was at before it was interrupted. */
  putBack(units: SearchedUnits, jobId: string): Promise<void> {
    return this.units.putBack({ ...units, state: 'reading', jobId });
  }

  /** Ends what a lost process was at. */
  async endTries(units: SearchedUnits, worker: Worker): Promise<void> {
    const failed = await this.units.endTries({ ...units, ...worker }, MOST_TRIES, WHY_GIVEN_UP);
    this.transactions.afterCommit(() => this.metrics.fixUnitEnded('failed', failed));
  }

  /** Writes the units, unless a process that was lost has done so, and has others help. */
  private async planned(
    held: Held,
    { containerId, taskid }: Run,
    search: SharedSearch,
    units: readonly SearchUnit[],
    until: number,
  ): Promise<SearchedUnits> {
    const { tenant } = held;
    const bytes = serialize(search);
    const texts = units.map((unit) => JSON.stringify(unit));
    const engine = searchDigest();
    // Who takes a search over with another version of the engine begins anew.
    const digest = digestOf(JSON.stringify([engine, bytes.toString('base64'), texts]));
    const own = { tenant, taskid, digest };
    await this.transactions.run(async () => {
      await held.hold();
      await this.endTries(own, SEARCH);
    });
    const known = (await this.units.list(tenant, taskid, 'fixes')).filter((unit) => unit.digest === digest);
    const lanes = new Map(known.map(({ lane }) => [lane, true]));
    const common = known[0]?.common ?? new Types.ObjectId();
    const ids = texts.map(() => new Types.ObjectId());
    if (known.length === 0) await this.parts.append({ tenant, containerId, _id: ids[0] }, common, 0, bytes);
    for (let start = 0; start < texts.length; start += INSERTED_AT_ONCE)
      await this.transactions.run(async () => {
        await held.hold();
        for (const [i, text] of texts.slice(start, start + INSERTED_AT_ONCE).entries()) {
          const _id = ids[start + i];
          const lane = `${digest}/${String(start + i).padStart(PLACE_DIGITS, '0')}`;
          const unit = { ...own, containerId, kind: 'fixes', lane, jobId: '', common } as const;
          if (!lanes.has(lane)) await this.units.insert(_id, unit, await this.units.seal(_id, [text]));
        }
      });
    const payload = { taskid, digest, engine, until };
    await this.transactions.run(async () => {
      await held.hold();
      for (let i = 1; i < Math.min(texts.length, MOST_HELPERS + 1); i++)
        await this.jobs.enqueue(HELP_SEARCH, tenant, payload);
    });
    return own;
  }

  /** Answers units until all are answered, also those that others have begun and lost. */
  private async worked(held: Held, own: SearchedUnits, worker: UnitWorker): Promise<void> {
    for (;;) {
      held.assertHeld();
      const unit = await this.next(own, SEARCH);
      if (unit) await this.work(held, unit, worker);
      else if (await this.units.areOpen(own)) await delay(POLL_MS, undefined, { signal: held.signal });
      else return;
    }
  }

  private async answers(
    { tenant }: Held,
    { taskid, digest }: SearchedUnits,
  ): Promise<readonly (readonly SearchAnswer[] | string)[]> {
    const units = (await this.units.list(tenant, taskid, 'fixes')).filter((unit) => unit.digest === digest);
    return Promise.all(units.map((unit) => this.answerOf(tenant, unit)));
  }

  private async answerOf(
    tenant: TenantId,
    { state, reason, readings: [read] }: UnitProgress,
  ): Promise<readonly SearchAnswer[] | string> {
    if (state === 'failed') return reason;
    for await (const bytes of this.parts.read(tenant, read.reading))
      return deserialize(bytes) as readonly SearchAnswer[];
    throw new Error('what a unit of the search has found is gone');
  }
}
