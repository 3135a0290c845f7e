import type { RunResource } from '../../model';
import { judgesResources, type PlannedCase } from '../plan/test-plan';

/** The cases that judge one resource alone. */
export class SingleCases {
  private readonly byId = new Map<string, Map<string, PlannedCase[]>>();
  /** The answers for resources that built-in rules judge: thousands of resources are of a few types. */
  private readonly answers = new Map<string, readonly PlannedCase[]>();

  add(planned: PlannedCase, ids: readonly string[]): void {
    const { snapshot } = planned.test;
    const known = this.byId.get(snapshot) ?? new Map<string, PlannedCase[]>();
    this.byId.set(snapshot, known);
    for (const id of ids) {
      const cases = known.get(id);
      if (cases) cases.push(planned);
      else known.set(id, [planned]);
    }
  }

  /** The cases about a resource that was found under these ids; all of them were added before. */
  on(resource: RunResource, ids: readonly string[]): readonly PlannedCase[] {
    const { address, innerTypes, snapshot } = resource;
    if (address === undefined) return this.found(resource, ids);
    const key = JSON.stringify([snapshot, ids, innerTypes]);
    const cases = this.answers.get(key) ?? this.found(resource, ids);
    this.answers.set(key, cases);
    return cases;
  }

  private found(resource: RunResource, ids: readonly string[]): PlannedCase[] {
    const known = this.byId.get(resource.snapshot);
    const named = ids.flatMap((id) => known?.get(id) ?? []);
    return named.filter((planned) => isAbout(planned, resource) && hasType(planned.testCase.resourceTypes, resource));
  }
}

export function hasType(types: readonly string[], { innerTypes }: RunResource): boolean {
  return types.length === 0 || innerTypes.some((type) => types.includes(type));
}

/** Tests of built-in rules judge resources, others whole documents. */
function isAbout({ test }: PlannedCase, { address }: RunResource): boolean {
  return judgesResources(test) === (address !== undefined);
}

/** The cases that come with every run. */
export class CasesOfEveryRun {
  private readonly cases: PlannedCase[] = [];
  /** The resources that they were asked about, by identity. */
  private readonly judged = new Set<string>();

  add(planned: PlannedCase): void {
    this.cases.push(planned);
  }

  /** The cases on a resource: once for each, however many snapshots find it. */
  on(resource: RunResource): readonly PlannedCase[] {
    const cases = this.cases.filter(({ testCase }) => hasType(testCase.resourceTypes, resource));
    if (cases.length === 0 || this.judged.has(resource.identity)) return [];
    this.judged.add(resource.identity);
    return cases;
  }
}
