import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DeclaredJobs } from './declared-jobs';
import type { JobContext } from './job-context';
import type { JobDefinition } from './job-definition';
import { ON_JOB_GIVEN_UP, type GivenUpJob } from './on-job-given-up.decorator';
import { ON_JOB } from './on-job.decorator';

export type JobHandler = (context: JobContext) => Promise<void>;
export type GivenUpHandler = (job: GivenUpJob) => Promise<void>;

/** The handlers by kind of job; the service does not start when a handler is missing or there are two. */
@Injectable()
export class JobRegistryService implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly givenUpHandlers = new Map<string, GivenUpHandler>();
  private readonly jobs = new Map<string, JobDefinition>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const problems = [...this.collect(), ...this.unhandled()];
    if (problems.length > 0) throw new Error(`The jobs and their handlers do not match: ${problems.join('; ')}`);
  }

  has(name: string): boolean {
    return this.handlers.has(name);
  }

  get names(): readonly string[] {
    return [...this.handlers.keys()];
  }

  isLong(name: string): boolean {
    return this.jobs.get(name)?.isLong === true;
  }

  isLight(name: string): boolean {
    return this.jobs.get(name)?.isLight === true;
  }

  isReading(name: string): boolean {
    return this.jobs.get(name)?.isReading === true;
  }

  isHelp(name: string): boolean {
    return this.jobs.get(name)?.isHelp === true;
  }

  /** The kinds of jobs that the service starts by itself. */
  get scheduled(): readonly (JobDefinition & { readonly everyMs: number })[] {
    return [...this.jobs.values()].flatMap((job) =>
      job.everyMs === undefined ? [] : [{ ...job, everyMs: job.everyMs }],
    );
  }

  handlerOf(name: string): JobHandler {
    const handler = this.handlers.get(name);
    if (handler === undefined) throw new Error(`no handler works on jobs named ${name}`);
    return handler;
  }

  givenUpHandlerOf(name: string): GivenUpHandler | undefined {
    return this.givenUpHandlers.get(name);
  }

  private collect(): string[] {
    const problems: string[] = [];
    for (const instance of this.instances()) {
      if (instance instanceof DeclaredJobs) {
        for (const job of instance.jobs) this.jobs.set(job.name, job);
        continue;
      }
      for (const { name, handler } of this.methodsOf<GivenUpJob>(instance, ON_JOB_GIVEN_UP))
        this.givenUpHandlers.set(name, handler);
      for (const { name, handler } of this.methodsOf<JobContext>(instance, ON_JOB)) {
        if (this.handlers.has(name)) problems.push(`${name} has two handlers`);
        this.handlers.set(name, handler);
      }
    }
    return problems;
  }

  private unhandled(): string[] {
    const declared = [...this.jobs.keys()].filter((name) => !this.handlers.has(name));
    const unknown = this.names.filter((name) => !this.jobs.has(name));
    return [
      ...declared.map((name) => `${name} has no handler`),
      ...unknown.map((name) => `${name} has a handler and is declared by no module`),
    ];
  }

  private instances(): object[] {
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    // An alias of a provider yields the same instance again.
    return [...new Set(instances)].filter((instance) => typeof instance === 'object' && instance !== null);
  }

  private methodsOf<Argument>(instance: object, decoration: string) {
    type Method = (argument: Argument) => Promise<void>;
    const prototype = Object.getPrototypeOf(instance) as Record<string, Method> | null;
    if (prototype === null) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
      const job = this.reflector.get<JobDefinition | undefined>(decoration, prototype[method]);
      return job === undefined ? [] : [{ name: job.name, handler: prototype[method].bind(instance) }];
    });
  }
}
