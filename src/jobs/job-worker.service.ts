import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { runInContext } from '../common/context/request-context';
import { MetricsService } from '../common/metrics/metrics.service';
import { Clock } from '../common/time/clock';
import { jobsConfig } from '../config';
import { JobLeasesRepository, type Job } from './data';
import { JobEndingsService } from './job-endings.service';
import { JobRegistryService } from './job-registry.service';
import { JobRun } from './job-run';
import { JobSchedulerService } from './job-scheduler.service';
import { JobSignalsService } from './job-signals.service';

/**
 * The time for which a stopping process waits for the steps under way; afterwards their leases expire. The whole
 * shutdown, including the drain before and the end of an embedded mongod after this, must stay within 10 s.
 */
const PATIENCE_MS = 5000;

/** Light jobs at work in a process at a time, beside the others. */
const LIGHT_PLACES = 16;
/** A light job that has been at work for longer waits for an answer that may never come: its place is another one's. */
const ANSWERED_WITHIN_MS = 1000;
/** Light jobs in a process at a time, with those that wait. */
const MOST_LIGHT = 128;

/** A tenant that waits for so long, while others have all places, gets one beside them. */
const PATIENT_MS = 10_000;

interface Launched {
  readonly job: Job;
  readonly run: JobRun;
  /** True until a light job has had time for an answer; others take their places to the end. */
  takesPlace: boolean;
  ended: Promise<void>;
}

/** Works on jobs in this process, several at a time. */
@Injectable()
export class JobWorkerService implements OnModuleDestroy {
  private readonly logger = new Logger(JobWorkerService.name);
  /** A job is in it twice when this process lost its lease and claimed it again: then its former run is about to end. */
  private readonly runs = new Set<Launched>();
  private readonly onQueued = () => this.wake();
  private readonly onCancelled = (id: string) => {
    for (const { job, run } of this.runs) if (job._id.toHexString() === id) run.interrupt('cancelled');
  };
  private started = false;
  private stopping = false;
  private away = false;
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private again = false;

  constructor(
    @Inject(jobsConfig.KEY) private readonly config: ConfigType<typeof jobsConfig>,
    private readonly leases: JobLeasesRepository,
    private readonly endings: JobEndingsService,
    private readonly registry: JobRegistryService,
    private readonly scheduler: JobSchedulerService,
    private readonly signals: JobSignalsService,
    private readonly clock: Clock,
    metrics: MetricsService,
  ) {
    metrics.gauge('jobs_running', 'Jobs at work in this process', () => this.runs.size);
  }

  /** Called when the database is up to date; does nothing in a process that is configured to work on no jobs. */
  start(): void {
    if (this.started || this.config.concurrency === 0) return;
    this.started = true;
    this.signals.on('queued', this.onQueued).on('cancelled', this.onCancelled);
    void this.tellUnknown();
    this.wake();
  }

  /** Claims no further job, lets each running one finish its current step, and releases the leases. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signals.off('queued', this.onQueued).off('cancelled', this.onCancelled);
    clearTimeout(this.timer);
    const patience = new AbortController();
    const allEnded = this.interruptAll().then(() => patience.abort());
    await Promise.race([allEnded, delay(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  private async interruptAll(): Promise<void> {
    const interrupt = () => this.runs.forEach(({ run }) => run.interrupt('shutdown'));
    interrupt();
    // It may have claimed another job.
    await this.round;
    interrupt();
    await Promise.all([...this.runs].map(({ ended }) => ended));
  }

  /** Looks for work now; calls during a look cause one more. */
  private wake(): void {
    if (!this.started || this.stopping) return;
    if (this.round !== undefined) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.round = this.look().finally(() => {
      this.round = undefined;
      if (this.stopping) return;
      if (this.again) {
        this.again = false;
        this.wake();
      } else this.timer = setTimeout(() => this.wake(), this.config.pollMs);
    });
  }

  private async look(): Promise<void> {
    try {
      await this.scheduler.enqueueDue();
      await this.endings.expire(this.clock.now());
      for (let job = await this.claim(); job !== null; job = await this.claim()) this.launch(job);
      this.away = false;
    } catch (error) {
      // Logged once per outage; the next poll tries again.
      if (!this.away) this.logger.warn({ err: error }, 'the database could not be polled for jobs');
      this.away = true;
    }
  }

  /** Logs jobs of another release, which wait for a process that has a handler for them. */
  private async tellUnknown(): Promise<void> {
    const waiting = await this.leases.listWaitingNames().catch(() => []);
    const unknown = waiting.filter((name) => !this.registry.has(name));
    if (unknown.length > 0) this.logger.warn(`no handler works on waiting jobs named ${unknown.join(', ')}`);
  }

  /** Claims a job for which there is a place; null when there is none. */
  private async claim(): Promise<Job | null> {
    const { names, short, long, help, hasSpare, onlyFirstTries } = this.claimable();
    if (this.stopping) return null;
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + this.config.leaseMs);
    const [light, others] = this.namesBy((name) => this.registry.isLight(name));
    const { readingPlacesOfTenant: most } = this.config;
    const [units] = this.namesBy((name) => this.registry.isReading(name) || this.registry.isHelp(name));
    const quota = most > 0 ? { names: units, most } : undefined;
    const terms = { owner: randomUUID(), now, leaseUntil, onlyFirstTries, quota, uncounted: light };
    const served = { tenants: this.servedOf(long), names: short };
    const job = names.length === 0 ? null : await this.leases.claim({ ...terms, names, served });
    if (job !== null) return job;
    if (help.length > 0) return this.leases.claim({ ...terms, names: help });
    if (!hasSpare) return null;
    // Nobody can tell when the jobs end that others have at work.
    const waitingSince = new Date(now.getTime() - PATIENT_MS);
    const heavy = others.filter((name) => !this.registry.isReading(name) && !this.registry.isHelp(name));
    return this.leases.claim({ ...terms, names: heavy, waitingSince });
  }

  /**
   * The kinds of jobs for which there is a place, those of them that are not long, the long jobs at work, and the kinds that
   * help others. A job that reads and is tried again may have ended the process before: no other one reads beside it then.
   */
  private claimable(): {
    names: string[];
    short: string[];
    long: Job[];
    help: string[];
    hasSpare: boolean;
    onlyFirstTries: string[];
  } {
    const { concurrency, sparePlaces, readingPlaces } = this.config;
    const [light, others] = partition([...this.runs], ({ job }) => this.registry.isLight(job.name));
    const [reading, heavy] = partition(others, ({ job }) => this.registry.isReading(job.name));
    const long = heavy.map(({ job }) => job).filter(({ name }) => this.registry.isLong(name));
    // Long jobs leave one place to the others.
    const mostLong = Math.max(1, concurrency - 1);
    const longPlaces = Math.min(long.length, mostLong);
    const places = longPlaces + Math.min(heavy.length - long.length, concurrency - longPlaces);
    const hasPlace = places < concurrency;
    const busy = light.filter(({ takesPlace }) => takesPlace).length;
    const hasLightPlace = busy < LIGHT_PLACES && light.length < MOST_LIGHT;
    const isAlone = reading.some(({ job }) => job.attempts > 1);
    const hasReadingPlace = !isAlone && reading.length < readingPlaces;
    const onlyFirstTries = reading.length > 0 ? this.namesBy((name) => this.registry.isReading(name))[0] : [];
    const [allLong, shortNames] = this.namesBy((name) => this.registry.isLong(name));
    const [helpNames, longNames] = partition(allLong, (name) => this.registry.isHelp(name));
    const short = shortNames.filter((name) => {
      if (this.registry.isLight(name)) return hasLightPlace;
      return this.registry.isReading(name) ? hasReadingPlace : hasPlace;
    });
    const hasLongPlace = hasPlace && long.length < mostLong;
    const names = hasLongPlace ? [...short, ...longNames] : short;
    const help = hasLongPlace ? helpNames : [];
    return { names, short, long, help, hasSpare: heavy.length - places < sparePlaces, onlyFirstTries };
  }

  private namesBy(isFirst: (name: string) => boolean): [string[], string[]] {
    return partition(this.registry.names, isFirst);
  }

  /** The tenants whose long jobs have half of the places: they get more only while no other tenant waits for one. */
  private servedOf(long: readonly Job[]): Set<string> {
    const share = Math.max(1, Math.floor(this.config.concurrency / 2));
    const placesOf = (tenant: string) => long.filter((job) => job.tenant === tenant).length;
    return new Set(long.map(({ tenant }) => tenant).filter((tenant) => placesOf(tenant) >= share));
  }

  private launch(job: Job): void {
    const id = job._id.toHexString();
    const { leaseMs, heartbeatMs, longLimitMs } = this.config;
    const isLong = this.registry.isLong(job.name) || this.registry.isReading(job.name);
    const terms = { leaseMs, heartbeatMs, ...(isLong && { limitMs: longLimitMs }) };
    const run = new JobRun(job, this.registry.handlerOf(job.name), this.leases, this.endings, this.clock, terms);
    const context = { requestId: job.requestId || id, tenant: job.tenant, user: job.user };
    const launched: Launched = { job, run, takesPlace: true, ended: Promise.resolve() };
    this.runs.add(launched);
    const patience = this.registry.isLight(job.name) ? this.givingUpPlace(launched) : undefined;
    launched.ended = runInContext(context, () => run.work()).finally(() => {
      clearTimeout(patience);
      this.runs.delete(launched);
      this.wake();
    });
  }

  private givingUpPlace(launched: Launched): NodeJS.Timeout {
    return setTimeout(() => {
      launched.takesPlace = false;
      this.wake();
    }, ANSWERED_WITHIN_MS);
  }
}

/** Those of which it is true, and the others. */
function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
