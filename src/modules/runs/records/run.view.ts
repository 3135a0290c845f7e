import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../../common/openapi/integer.decorator';
import {
  PULL_OUTCOMES,
  RUN_KINDS,
  RUN_STATES,
  type PullOutcome,
  type RunKind,
  type RunPullRequest,
  type RunRecord,
  type RunState,
  type UnitState,
} from '../data';

/** The progress of a run. */
@ApiSchema({ name: 'RunProgress' })
export class RunProgressView {
  /**
   * Steps done.
   * @example 120
   */
  @Integer()
  done!: number;

  /**
   * Steps known so far.
   * @example 369
   */
  @Integer()
  total!: number;
}

/**
 * The number of units in each state: the connectors that any worker may read for a run, or failures of it for which any
 * worker may look for fixes.
 */
@ApiSchema({ name: 'RunUnits' })
export class RunUnitsView {
  /**
   * Units that no worker has begun.
   * @example 3
   */
  @Integer()
  waiting!: number;

  /**
   * Units that a worker is at.
   * @example 4
   */
  @Integer()
  reading!: number;

  /**
   * Units that are read, or searched.
   * @example 12
   */
  @Integer()
  read!: number;

  /**
   * Units that were given up; the coverage, or the list of fixes, says why.
   * @example 0
   */
  @Integer()
  failed!: number;

  /**
   * Units that the run or the search is at itself.
   * @example 1
   */
  @Integer()
  taken!: number;
}

/** The number of cases in each state. */
@ApiSchema({ name: 'RunCounts' })
export class RunCountsView {
  /**
   * Cases that passed.
   * @example 348
   */
  @Integer()
  passed!: number;

  /**
   * Cases that failed.
   * @example 12
   */
  @Integer()
  failed!: number;

  /**
   * Cases that did not apply.
   * @example 6
   */
  @Integer()
  skipped!: number;

  /**
   * Cases that an exclusion left out.
   * @example 1
   */
  @Integer()
  excluded!: number;

  /**
   * Cases that could not be judged.
   * @example 2
   */
  @Integer()
  error!: number;
}

/** Something that was not evaluated. */
@ApiSchema({ name: 'CoverageItem' })
export class CoverageItemView {
  /**
   * The kind of thing that was not evaluated: `file`, `node`, `region`, `call`, `resource` or `case`.
   * @example "file"
   */
  scope!: string;

  /**
   * Its name: a path, or the id of a case.
   * @example "/docs/notes.json"
   */
  name!: string;

  /**
   * The node of a snapshot that it belongs to; empty for others.
   * @example "TRF_TEMPLATE_SNAPSHOT"
   */
  node!: string;

  /**
   * The reason why it was not evaluated.
   * @example "not-a-template"
   */
  reason!: string;

  /**
   * More about the reason; may be empty.
   * @example "no resource in it"
   */
  detail!: string;
}

/** Everything that was not evaluated, with the reasons. */
@ApiSchema({ name: 'RunCoverage' })
export class RunCoverageView {
  /**
   * Number of all rows.
   * @example 7
   */
  @Integer()
  total!: number;

  /** Number of rows for each reason. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { 'not-a-template': 6, 'parse-error': 1 },
  })
  by_reason!: Readonly<Record<string, number>>;

  /** The first 100 rows; the report of the run holds all. */
  items!: CoverageItemView[];
}

/** The pull request that a run judges. */
@ApiSchema({ name: 'RunPullRequest' })
export class RunPullRequestView {
  /**
   * The code host that told of it.
   * @example "github"
   */
  host!: string;

  /**
   * The repository that it goes to.
   * @example "github.com/acme/shop"
   */
  repository!: string;

  /**
   * Its number.
   * @example 7
   */
  @Integer()
  number!: number;

  /**
   * The branch that it goes to.
   * @example "main"
   */
  target!: string;

  /**
   * The commit that is judged.
   * @example "4f1c3a0b9d2e"
   */
  head!: string;

  /** `failure`: something fails that does not fail on the branch; `error`: it could not be judged. Absent until then. */
  @ApiProperty({ enum: PULL_OUTCOMES, required: false })
  outcome?: PullOutcome;

  /**
   * The outcome in a sentence; empty until then.
   * @example "2 newly failed, 1 fixed"
   */
  summary!: string;

  /**
   * The reason why the host was not told, with the remedy; empty when it was, and until then.
   * @example ""
   */
  untold!: string;
}

/** A run of a collection. */
@ApiSchema({ name: 'Run' })
export class RunView {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /** `crawler`: finds the resources; `compliance`: checks them too; `pull_request`: checks what would be merged. */
  @ApiProperty({ enum: RUN_KINDS })
  kind!: RunKind;

  /** The state of the run. */
  @ApiProperty({ enum: RUN_STATES })
  state!: RunState;

  progress!: RunProgressView;

  /**
   * The time at which it was queued, epoch milliseconds.
   * @example 1772445600000
   */
  @Integer()
  created_at!: number;

  /**
   * The time at which it started, epoch milliseconds; absent while it waits.
   * @example 1772445601000
   */
  @ApiProperty({ type: 'integer', required: false })
  started_at?: number;

  /**
   * The time at which it ended, epoch milliseconds; absent until then.
   * @example 1772445660000
   */
  @ApiProperty({ type: 'integer', required: false })
  finished_at?: number;

  /**
   * The reason for its end; for a completed run, the templates that could not be read. Empty when all went well.
   * @example ""
   */
  reason!: string;

  counts!: RunCountsView;

  coverage!: RunCoverageView;

  /**
   * Id of the session.
   * @example "session_1772445600000"
   */
  session_id!: string;

  /**
   * Id of the output, by which test cases are read.
   * @example "69a4b1c2d3e4f5a6b7c8d9e1"
   */
  result_id!: string;

  /**
   * Name of the log.
   * @example "logs_20260302100000_hkwzt_4711"
   */
  log!: string;

  /** Shown for the task that is asked for, while its run reads several clouds, or many fixes of it are looked for. */
  @ApiProperty({ type: () => RunUnitsView, required: false })
  units?: RunUnitsView;

  /** The pull request that it judges; absent for other runs. */
  @ApiProperty({ type: () => RunPullRequestView, required: false })
  pull_request?: RunPullRequestView;
}

/** Runs, newest first. */
@ApiSchema({ name: 'RunList' })
export class RunListView {
  results!: RunView[];
}

export function toRunView(run: RunRecord, collection: string, units?: ReadonlyMap<UnitState, number>): RunView {
  const { taskid, kind, state, progress, createdAt, startedAt, finishedAt, reason, counts, coverage } = run;
  return {
    taskid,
    collection,
    kind,
    state,
    progress: { done: progress.done, total: progress.total },
    created_at: createdAt.getTime(),
    ...(startedAt && { started_at: startedAt.getTime() }),
    ...(finishedAt && { finished_at: finishedAt.getTime() }),
    reason,
    counts,
    coverage: {
      total: coverage.total,
      by_reason: Object.fromEntries(coverage.byReason.map((group) => [group.reason, group.count])),
      items: [...coverage.items],
    },
    session_id: run.sessionId,
    result_id: run._id.toHexString(),
    log: run.log,
    ...(units?.size && { units: toUnitsView(units) }),
    ...(run.pullRequest && { pull_request: toPullRequestView(run.pullRequest) }),
  };
}

function toUnitsView(units: ReadonlyMap<UnitState, number>): RunUnitsView {
  const count = (state: UnitState): number => units.get(state) ?? 0;
  return {
    waiting: count('waiting'),
    reading: count('reading'),
    read: count('read'),
    failed: count('failed'),
    taken: count('taken'),
  };
}

function toPullRequestView(pull: RunPullRequest): RunPullRequestView {
  const { host, repositories, number, target, head, outcome, summary = '', untold = '' } = pull;
  const facts = { host, repository: repositories[0] ?? '', number, target, head };
  return { ...facts, ...(outcome && { outcome }), summary, untold };
}
