import type { TestCase } from './test-case';

/** The properties of a resource that the expansion of cases depends on. */
export interface CaseResource {
  /** The ids that tests know it by: those of its snapshot nodes. */
  readonly masterSnapshotIds: readonly string[];
  readonly isKubernetes: boolean;
  /** In lower case. */
  readonly innerTypes: readonly string[];
}

/** A case on its resources: those of each id it names, `parent` first among all. */
export interface ExpandedCase<R> {
  readonly parent: R;
  readonly groups: ReadonlyMap<string, readonly R[]>;
}

export type Expansion<R> =
  { readonly cases: readonly ExpandedCase<R>[] } | { readonly state: 'skipped' | 'error'; readonly reason: string };

export interface ExpansionScope<R extends CaseResource> {
  /** All resources of the snapshot or master snapshot that the test file names, in a stable order. */
  readonly resources: readonly R[];
  /** The ids of all its nodes, also of those without resources. */
  readonly nodeIds: ReadonlySet<string>;
  /** The ids of its nodes that look for other things than objects of Kubernetes. */
  readonly otherIds?: ReadonlySet<string>;
  /** True when the case belongs to a master test. */
  readonly isMaster: boolean;
  /** The ids in the source of a rule of the comparison language; undefined for other cases. */
  readonly ruleIds?: readonly string[];
}

/** The maximum number of combinations of resources; more are refused. */
const MAX_CASES = 10_000;
/** Each result names all resources that it joins, and a document of the database holds some 30,000. */
const MAX_JOINED = 10_000;
const ALL = 'ALL';

export function expandCase<R extends CaseResource>(testCase: TestCase, scope: ExpansionScope<R>): Expansion<R> {
  if (!testCase.isEnabled) return { state: 'skipped', reason: 'disabled' };
  const cases = scope.ruleIds === undefined ? joined(testCase, scope) : combined(testCase, scope, scope.ruleIds);
  if ('state' in cases) return cases;
  return cases.length === 0 ? { state: 'skipped', reason: 'no-resource-for-case' } : { cases };
}

function joined<R extends CaseResource>(
  testCase: TestCase,
  scope: ExpansionScope<R>,
): ExpandedCase<R>[] | { state: 'error'; reason: string } {
  const { resources, isMaster } = scope;
  const { snapshotIds } = testCase;
  if (isMaster && snapshotIds.includes(ALL))
    return parents(testCase, resources).map((parent) => ({ parent, groups: new Map([[ALL, [parent]]]) }));
  const named = snapshotIds.map((id) => [id, withId(resources, id)] as const);
  if (areAlternatives(testCase, scope)) {
    return named.flatMap(([id, found]) =>
      parents(testCase, found).map((parent) => ({ parent, groups: groupsOf(snapshotIds, [[id, [parent]]]) })),
    );
  }
  const [first, ...others] = named;
  if (first === undefined) return [];
  const judged = parents(testCase, first[1]);
  if (judged.length > 0 && others.reduce((sum, [, found]) => sum + found.length, 0) > MAX_JOINED)
    return { state: 'error', reason: `each resource is joined by more than ${MAX_JOINED} others` };
  return judged.map((parent) => ({
    parent,
    groups: groupsOf(snapshotIds, [[first[0], [parent]], ...others]),
  }));
}

/** True when each resource of a case that names several ids is judged by itself, as those of Kubernetes are. */
export function areAlternatives<R extends CaseResource>(
  { snapshotIds }: TestCase,
  { resources, otherIds, isMaster, ruleIds }: ExpansionScope<R>,
): boolean {
  if (!isMaster || ruleIds !== undefined || snapshotIds.some((id) => otherIds?.has(id))) return false;
  const all = snapshotIds.flatMap((id) => withId(resources, id));
  return all.every(({ isKubernetes }) => isKubernetes);
}

/** Every combination of one resource per id; the resource of the first id is the parent. */
function combined<R extends CaseResource>(
  testCase: TestCase,
  { resources, nodeIds }: ExpansionScope<R>,
  ids: readonly string[],
): ExpandedCase<R>[] | { state: 'error'; reason: string } {
  const unknown = ids.find((id) => !nodeIds.has(id));
  if (unknown !== undefined) return { state: 'error', reason: `unknown id {${unknown}}` };
  const choices = ids.map((id, i) => (i === 0 ? parents(testCase, withId(resources, id)) : withId(resources, id)));
  const count = choices.reduce((product, each) => product * each.length, ids.length === 0 ? 0 : 1);
  if (count > MAX_CASES) return { state: 'error', reason: `more than ${MAX_CASES} combinations of resources` };
  return Array.from({ length: count }, (_, index) => {
    let rest = index;
    const chosen: R[] = [];
    for (let i = choices.length - 1; i >= 0; i--) {
      chosen[i] = choices[i][rest % choices[i].length];
      rest = Math.floor(rest / choices[i].length);
    }
    return { parent: chosen[0], groups: new Map(ids.map((id, i) => [id, [chosen[i]]])) };
  });
}

function withId<R extends CaseResource>(resources: readonly R[], id: string): R[] {
  return resources.filter(({ masterSnapshotIds }) => masterSnapshotIds.includes(id));
}

function parents<R extends CaseResource>({ resourceTypes }: TestCase, resources: readonly R[]): readonly R[] {
  if (resourceTypes.length === 0) return resources;
  return resources.filter((resource) => resource.innerTypes.some((type) => resourceTypes.includes(type)));
}

/** Every id that the case names, with no resources where there are none. */
function groupsOf<R extends CaseResource>(
  ids: readonly string[],
  found: readonly (readonly [string, readonly R[]])[],
): ReadonlyMap<string, readonly R[]> {
  return new Map([...ids.map((id) => [id, []] as const), ...found]);
}
