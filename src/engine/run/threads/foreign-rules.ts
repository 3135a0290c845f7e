import type { ByteStore } from '../../base/store';
import { folderOf, nameOf } from '../../base/source';
import {
  ConftestPolicies,
  GatekeeperConstraints,
  type ConftestSource,
  type GatekeeperSource,
} from '../../rules/foreign';
import { notJudged, skipped } from '../../rules/verdicts';
import type { RuleInput } from './rule-input';
import type { Evaluation, ThreadVerdict } from './tasks';

type Judge = (evaluations: readonly Evaluation[], input: RuleInput) => readonly ThreadVerdict[];

/** Asks policies of conftest about documents. */
export function conftestJudge(source: ConftestSource, store: ByteStore | undefined): Judge {
  const policies = new ConftestPolicies(source, store);
  return (evaluations, input) => {
    const value = input.value();
    const start = input.locate([]);
    const path = start?.file ?? input.paths[0];
    const file = { name: nameOf(path), folder: folderOf(path).replace(/^\//, '') };
    return evaluations.map(({ eval: rule }) => {
      const { place, ...verdict } = policies.verdict(rule, value, file);
      if (verdict.state !== 'failed') return verdict;
      const location = place ? { file: place.file ?? path, line: place.line } : start;
      return { ...verdict, ...(location && { location }) };
    });
  };
}

/** Asks constraints of Gatekeeper about objects of Kubernetes. */
export function gatekeeperJudge(source: GatekeeperSource, store: ByteStore | undefined): Judge {
  const constraints = new GatekeeperConstraints(source, store);
  return (evaluations, input) => {
    const single = input.single();
    if (single?.resource.source !== 'kubernetes') return evaluations.map(() => skipped('not applicable'));
    const [lost] = input.lost();
    if (lost) return evaluations.map(() => notJudged(`limit-reached: ${lost.path.join('.')}: ${lost.reason}`));
    const { resource, namespace, unknown } = single;
    return evaluations.map(({ eval: id }) => {
      const verdict = constraints.verdict(id, { object: resource.attributes, namespace, unknown });
      const location = verdict.state === 'failed' ? input.locate([]) : undefined;
      return { ...verdict, ...(location && { location }) };
    });
  };
}
