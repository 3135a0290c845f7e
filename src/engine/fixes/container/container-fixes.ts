import { folderOf } from '../../base/source';
import { sideOfConnector } from '../../files/collection-files';
import { withSupposed } from '..';
import type { CaseResult, Container } from '../../model';
import { textOf } from '../../base/json';
import type { RunOptions } from '../../run/options';
import type { Plan } from '../../run/plan/plan';
import { planContainer } from '../../run/plan/plan-container';
import type {
  ContainerFix,
  ContainerFixes,
  ContainerFixOptions,
  ContainerUnfixed,
  FixedSource,
  ResultName,
} from './container-fix';
import { judgedRun, pathsOfKey, resultKey, worseResults, type JudgedRun } from './judged-run';
import type { FoundFix, SearchAnswer } from './search-task';
import { answersOfSources, searchUnits } from './search-units';
import { answersToUnits } from './shared-search';
import { ChangedRepositories, RememberedRepositories } from './source-folders';
import { openSources, searchTask, type OpenSource } from './sources';

/** The time for all searches of one container. */
const SEARCH_MILLIS = 10 * 60_000;
/** A search whose fixes a run refuses is repeated without these, so many times in all. */
const MOST_ROUNDS = 3;

/** A reason why a fix does not count, by the index of the failed result. */
type Refusals = Map<number, Pick<ContainerUnfixed, 'reason' | 'detail'>>;

/**
 * Looks for proven fixes of the failed results of a container: runs it, looks for fixes in its sources, and runs it once
 * more on copies with all of them. Only what is read from files is run.
 */
export async function containerFixes(container: Container, options: ContainerFixOptions): Promise<ContainerFixes> {
  return new ContainerSearch(container, options).all();
}

class ContainerSearch {
  private readonly container: Container;
  private readonly repositories: RememberedRepositories;
  private readonly until: number;

  constructor(
    container: Container,
    private readonly options: ContainerFixOptions,
  ) {
    this.container = { ...container, drift: undefined };
    this.repositories = new RememberedRepositories(options.run.repositories);
    this.until = Date.now() + (options.searchMillis ?? SEARCH_MILLIS);
  }

  async all(): Promise<ContainerFixes> {
    const before = await judgedRun(this.container, this.runOptions(), this.options.runContainer);
    const wanted = before.failed.filter((result) => this.options.isWanted?.(result) !== false);
    const plan = await planContainer(this.container, this.runOptions());
    const { sources, unopened } = await openSources(this.container, plan, this.repositories);
    const facts = { before, wanted, sources, unopened };
    if (wanted.length === 0) return found(facts, [], new Map(), 0);
    const refusals: Refusals = new Map();
    for (let round = 1; ; round++) {
      const answers = await this.searched(sources, plan, before, wanted, refusals);
      const results = await this.confirmed(before, wanted, sources, answers, refusals);
      if (results !== undefined) return found(facts, answers, refusals, results);
      if (round === MOST_ROUNDS) {
        for (const { id } of answers.flatMap(({ fixes }) => fixes))
          refusals.set(id, { reason: 'limit-reached', detail: 'its proof together with the others was given up' });
        const none = answers.map((answer) => ({ ...answer, fixes: [], texts: new Map() }));
        return found(facts, none, refusals, 0);
      }
    }
  }

  /** All sources, in units of which several may be searched at once. */
  private async searched(
    sources: readonly OpenSource[],
    plan: Plan,
    before: JudgedRun,
    wanted: readonly CaseResult[],
    refusals: Refusals,
  ): Promise<readonly SearchAnswer[]> {
    const { run, shares } = this.options;
    const modules = [...this.repositories.modules.values()];
    const refused = new Set(refusals.keys());
    const facts = { plan, before, wanted, refused, modules, options: this.options, until: this.until };
    const tasks = sources.map((source) => searchTask(source, facts));
    const units = searchUnits(tasks);
    const answers = await answersToUnits(units, tasks, sources, modules, run, shares);
    return answersOfSources(sources.length, units, answers);
  }

  /**
   * Runs the container with all fixes and returns the number of results that were compared; undefined when some fixes
   * did not hold, which are then among the refusals.
   */
  private async confirmed(
    before: JudgedRun,
    wanted: readonly CaseResult[],
    sources: readonly OpenSource[],
    answers: readonly SearchAnswer[],
    refusals: Refusals,
  ): Promise<number | undefined> {
    const fixes = answers.flatMap((answer, source) => answer.fixes.map((fix) => ({ fix, source })));
    if (fixes.length === 0) return 0;
    const changes = sources.flatMap(({ folder }, i) =>
      answers[i].texts.size > 0 ? [[folder, withSupposed(answers[i].texts, answers[i].fixes)] as const] : [],
    );
    const { signal } = this.options.run;
    signal?.throwIfAborted();
    const templates = await ChangedRepositories.of(this.repositories, new Map(changes), this.options.scratchFolder);
    try {
      const after = await judgedRun(this.container, { ...this.runOptions(), templates }, this.options.runContainer);
      const count = refusals.size;
      for (const { fix } of fixes)
        if (fix.repaired.some((id) => after.states.get(resultKey(wanted[id])) !== 'passed'))
          refusals.set(fix.id, { reason: 'value-unknown', detail: 'a run with the fix does not pass it' });
      for (const key of worseResults(before, after))
        for (const id of culprits(key, fixes, wanted))
          refusals.set(id, { reason: 'other-verdict-worsens', detail: key.split('\n')[0] });
      return refusals.size === count ? Math.max(before.states.size, after.states.size) : undefined;
    } finally {
      await templates.close();
    }
  }

  private runOptions(): RunOptions {
    const { run } = this.options;
    const connectors = this.container.connectors
      .filter(({ content }) => sideOfConnector(textOf(content.type)) === 'iac')
      .map(({ name }) => name);
    return {
      ...run,
      clouds: undefined,
      repositories: this.repositories,
      select: { ...run.select, connectors },
      crawl: true,
      evaluate: true,
    };
  }
}

/** The fixes that may have made a result worse: those of templates in its folder, else all. */
function culprits(
  key: string,
  fixes: readonly { readonly fix: FoundFix; readonly source: number }[],
  wanted: readonly CaseResult[],
): readonly number[] {
  const folders = new Set(pathsOfKey(key).map(folderOf));
  const near = fixes.filter(({ fix }) =>
    [fix.id, ...fix.repaired].some((id) => wanted[id].resources.some(({ path }) => folders.has(folderOf(path)))),
  );
  return (near.length > 0 ? near : fixes).map(({ fix }) => fix.id);
}

/** The input of a search. */
interface Searched {
  readonly before: JudgedRun;
  readonly wanted: readonly CaseResult[];
  readonly sources: readonly OpenSource[];
  readonly unopened: ReadonlyMap<string, string>;
}

function found(
  { before, wanted, sources, unopened }: Searched,
  answers: readonly SearchAnswer[],
  refusals: Refusals,
  results: number,
): ContainerFixes {
  const fixes = answers.flatMap((answer, source) =>
    answer.fixes.map(({ id, repaired, edits, marks, verdicts, supposing, undecided, hidden }): ContainerFix => ({
      target: nameOf(wanted[id]),
      repaired: repaired.map((each) => nameOf(wanted[each])),
      source,
      edits,
      marks,
      proof: { verdicts, results, supposing, undecided },
      hidesSecret: hidden.length > 0,
      hidden,
    })),
  );
  const repaired = new Set(answers.flatMap((answer) => answer.fixes.flatMap((fix) => fix.repaired)));
  const reasons = new Map(answers.flatMap(({ unfixed }) => unfixed.map(({ id, ...why }) => [id, why] as const)));
  const unfixed = wanted.flatMap((result, id): ContainerUnfixed[] => {
    if (repaired.has(id)) return [];
    const why = refusals.get(id) ?? reasons.get(id) ?? unsearched(result);
    return [{ ...nameOf(result), ...why }];
  });
  return {
    sources: sources.map((source, i) => fixedSource(source, answers.at(i))),
    fixes,
    unfixed,
    unopened,
    secrets: [...new Set(answers.flatMap(({ secrets }) => secrets))],
    failed: wanted.length,
    unread: before.unread,
  };
}

function fixedSource(source: OpenSource, answer: SearchAnswer | undefined): FixedSource {
  const files = [...(answer?.texts ?? [])].map(
    ([file, after]) => [file, { before: answer?.originals.get(file) ?? '', after }] as const,
  );
  const { connectors, folder: path, reference, commit, repository } = source;
  return {
    connectors,
    folder: path,
    reference,
    ...(commit !== undefined && { commit }),
    ...(repository !== undefined && { repository }),
    files: new Map(files),
  };
}

function unsearched({ testCase, resources }: CaseResult): Pick<ContainerUnfixed, 'reason' | 'detail'> {
  if (resources.length !== 1) return { reason: 'rule-not-invertible', detail: 'the case joins several resources' };
  if (!['rego', 'board'].includes(testCase.method.kind))
    return { reason: 'rule-not-invertible', detail: 'only rules in Rego are looked into' };
  return { reason: 'format-not-written', detail: resources[0].type };
}

function nameOf({ testId, testCase, resources: [resource] }: CaseResult): ResultName {
  return {
    testId,
    ruleId: testCase.id,
    connector: resource?.connector ?? '',
    nodeId: resource?.nodeId ?? '',
    path: resource?.path ?? '',
    file: resource?.file ?? '',
    ...(resource?.address !== undefined && { address: resource.address }),
  };
}
