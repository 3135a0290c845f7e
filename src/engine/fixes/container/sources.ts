import { textOf } from '../../base/json';
import { sideOfConnector } from '../../files/collection-files';
import { WRITTEN_FORMATS } from '..';
import type { IacType } from '../../iac';
import { templatePath, type CaseResult, type Container } from '../../model';
import { RepositoryError, type Checkout, type Repositories } from '../../repositories';
import type { Plan } from '../../run/plan/plan';
import { findItem } from '../../run/plan/resolve-item';
import type { Evaluation, ModuleFolder, RuleSource } from '../../run/threads/tasks';
import type { ContainerFixOptions } from './container-fix';
import type { JudgedRun } from './judged-run';
import type { SearchRules, SearchCase, SearchDocument, SearchNode, SearchTask } from './search-task';

/** A folder that connectors of the container read, with the nodes that read it. */
export interface OpenSource extends Checkout {
  readonly connectors: readonly string[];
  /** The branch that the first of them was asked for. */
  readonly branch: string;
  readonly nodes: readonly SearchNode[];
}

const ALL_DOCUMENTS = { documents: true, resources: false };

/** The sources of a run, and the connectors whose files cannot be had. */
export async function openSources(
  { connectors }: Container,
  { snapshots }: Plan,
  repositories: Repositories,
): Promise<{ readonly sources: readonly OpenSource[]; readonly unopened: ReadonlyMap<string, string> }> {
  const unopened = new Map<string, string>();
  const sources = new Map<string, OpenSource & { readonly connectors: string[]; readonly nodes: SearchNode[] }>();
  for (const { entries, finds = ALL_DOCUMENTS } of snapshots)
    for (const entry of entries) {
      const connector = findItem(connectors, entry.source);
      if (!connector || sideOfConnector(textOf(connector.content.type)) !== 'iac') continue;
      const checkout = await opened(repositories, connector, entry.branch);
      if (checkout instanceof RepositoryError) {
        unopened.set(connector.name, checkout.message);
        continue;
      }
      const known = sources.get(checkout.folder) ?? { ...checkout, connectors: [], branch: entry.branch, nodes: [] };
      sources.set(checkout.folder, known);
      if (!known.connectors.includes(connector.name)) known.connectors.push(connector.name);
      for (const { type, paths, include, exclude, varFiles, folderVarFiles, kubeVersion, isLeftOut } of entry.nodes)
        if (isLeftOut === undefined && WRITTEN_FORMATS.includes(type as IacType))
          known.nodes.push({
            type: type as IacType,
            paths,
            finds,
            ...(include && { include }),
            ...(exclude && { exclude }),
            ...(varFiles && { varFiles }),
            ...(folderVarFiles && { folderVarFiles }),
            ...(kubeVersion !== undefined && { kubeVersion }),
          });
    }
  return { sources: [...sources.values()], unopened };
}

async function opened(
  repositories: Repositories,
  connector: Parameters<Repositories['open']>[0],
  branch: string,
): Promise<Checkout | RepositoryError> {
  try {
    return await repositories.open(connector, branch || undefined);
  } catch (error) {
    if (error instanceof RepositoryError) return error;
    throw error;
  }
}

interface TaskFacts {
  readonly plan: Plan;
  readonly before: JudgedRun;
  /** The failed results to look at; their indexes are the ids of the task. */
  readonly wanted: readonly CaseResult[];
  readonly refused: ReadonlySet<number>;
  readonly modules: readonly ModuleFolder[];
  readonly options: ContainerFixOptions;
  readonly until: number;
}

/** The task for one source, with what the run has found in it. */
export function searchTask(source: OpenSource, facts: TaskFacts): SearchTask {
  const { plan, before, wanted, refused, modules, options, until } = facts;
  const isOwn = ({ resources: [resource] }: CaseResult): boolean =>
    resource !== undefined &&
    source.connectors.includes(resource.connector) &&
    (source.reference === '' || resource.reference === source.reference);
  const ids = new Map(
    wanted.flatMap((result, id) => (isOwn(result) && !refused.has(id) ? [[result, id] as const] : [])),
  );
  const ruleSets = plan.tests.flatMap((test): SearchRules[] => {
    if (!test.ruleSet) return [];
    const failed = [...ids]
      .filter(([each]) => each.test.name === test.name && each.testCase.method.kind === 'board')
      .map(
        ([
          {
            testCase,
            resources: [resource],
          },
          id,
        ]) => ({
          id,
          rule: testCase.id,
          template: templatePath(resource),
          address: resource.address ?? '',
        }),
      );
    return [{ set: test.ruleSet, rules: test.cases.map(({ testCase }) => testCase.id), failed }];
  });
  const rules = new Rules(before);
  const documents = documentsOf(before.onDocuments.filter(isOwn), before, ids, rules);
  const { onlyUnmarked = false, marks, evaluations, proofs, run } = options;
  return {
    folder: source.folder,
    nodes: source.nodes,
    modules,
    ruleSets,
    documents,
    rules: rules.all,
    onlyUnmarked,
    ...(marks && { marks }),
    until,
    ...(evaluations !== undefined && { evaluations }),
    ...(proofs !== undefined && { proofs }),
    ...(run.cacheFolder !== undefined && { cacheFolder: run.cacheFolder }),
    ...(run.helmProgram !== undefined && { helmProgram: run.helmProgram }),
  };
}

/** Documents of formats that fixes are written to, each with the cases on it whose rules can be asked anew. */
function documentsOf(
  results: readonly CaseResult[],
  { digests }: JudgedRun,
  ids: ReadonlyMap<CaseResult, number>,
  rules: Rules,
): SearchDocument[] {
  const documents = new Map<string, SearchDocument & { readonly cases: SearchCase[] }>();
  for (const result of results) {
    const [{ identity, type, path, paths }] = result.resources;
    const { state, testId, regoVersion } = result;
    const rule = rules.indexOf(result);
    const isDecided = state !== 'excluded' && state !== 'skipped';
    if (rule === undefined || !isDecided || !WRITTEN_FORMATS.includes(type as IacType)) continue;
    const known = documents.get(identity) ?? { type, path, paths, digest: digests.get(identity) ?? '', cases: [] };
    documents.set(identity, known);
    const id = ids.get(result);
    known.cases.push({
      testId,
      state,
      rule,
      evaluation: evaluationOf(result),
      ...(regoVersion && { version: regoVersion }),
      ...(id !== undefined && { id }),
    });
  }
  return [...documents.values()];
}

function evaluationOf({ testCase, evaluation }: CaseResult): Evaluation {
  const { resourceTypes } = testCase;
  return evaluation
    ? {
        eval: evaluation.eval,
        ...(evaluation.message !== undefined && { message: evaluation.message }),
        isOlder: false,
        resourceTypes,
      }
    : { eval: testCase.eval, isOlder: true, resourceTypes };
}

/** The rules of results, each once. */
class Rules {
  readonly all: RuleSource[] = [];
  private readonly indexes = new Map<string, number>();

  constructor(private readonly run: JudgedRun) {}

  /** Undefined for a rule that is not asked about one document alone. */
  indexOf(result: CaseResult): number | undefined {
    const source = this.sourceOf(result);
    if (!source) return undefined;
    const key = JSON.stringify(source.kind === 'rego' ? [source.file, result.ruleDigest, source.version] : source);
    const known = this.indexes.get(key) ?? this.all.push(source) - 1;
    this.indexes.set(key, known);
    return known;
  }

  private sourceOf({ testCase: { method }, ruleDigest = '' }: CaseResult): RuleSource | undefined {
    if (method.kind === 'python')
      return { kind: 'native', file: 'file' in method.rule ? method.rule.file.replace(/^.*\//, '') : '' };
    if (method.kind !== 'rego') return undefined;
    if ('inline' in method.rule) return { kind: 'inline-rego', text: method.rule.inline };
    const text = this.run.ruleTexts.get(ruleDigest);
    if (text === undefined) return undefined;
    return { kind: 'rego', file: method.rule.file, text, ...(method.version && { version: method.version }) };
  }
}
