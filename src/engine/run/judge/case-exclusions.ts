import type { Exclusion } from '../../files/exclusions';
import type { RunResource } from '../../model';
import type { PlannedEvaluation } from '../plan/test-plan';
import { type ExclusionRegistry, plainPath, withGrounds } from './exclusion-registry';
import type { Outcome } from './outcome';
import type { Results } from './results';

const NO_SIBLINGS: ReadonlySet<string> = new Set();

/** Tells which evaluations exclusions and ignores leave out; parameter files count as their templates. */
export class CaseExclusions {
  private readonly parameterFiles = new Map<string, Set<string>>();

  constructor(
    private readonly exclusions: ExclusionRegistry,
    private readonly results: Results,
  ) {}

  noteParameterFiles({ path, paths, snapshot }: RunResource): void {
    if (this.exclusions.isEmpty || paths.length === 1) return;
    const key = JSON.stringify([snapshot, path]);
    const files = this.parameterFiles.get(key) ?? new Set();
    this.parameterFiles.set(key, files);
    for (const each of paths) if (each !== path) files.add(plainPath(each));
  }

  /** The end of an evaluation that is excluded. */
  endOf(evaluation: PlannedEvaluation, resource: RunResource | undefined): Outcome | undefined {
    const exclusion = this.exclusionOf(evaluation, resource);
    if (!exclusion) return undefined;
    const { id } = exclusion;
    return { state: 'excluded', reason: withGrounds(`excluded by ${id}`, exclusion), exclusionId: id };
  }

  isLeftOut(evaluation: PlannedEvaluation, resource: RunResource): boolean {
    return this.exclusionOf(evaluation, resource) !== undefined || this.results.isIgnored(evaluation, resource);
  }

  private exclusionOf(evaluation: PlannedEvaluation, resource: RunResource | undefined): Exclusion | undefined {
    if (this.exclusions.isEmpty) return undefined;
    const siblings = resource && this.parameterFiles.get(JSON.stringify([resource.snapshot, resource.path]));
    return this.exclusions.find(evaluation, resource, siblings ?? NO_SIBLINGS);
  }
}
