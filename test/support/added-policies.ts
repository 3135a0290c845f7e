import { podPathOf } from '../../src/engine/resources/kubernetes-companions';

/** The rule, the file without its ending and the number of the document, the kind, and the namespace and name. */
const VERDICT = /^(\S+ .*?)(?:_multiple_yaml_\d+)?\.ya?ml#([^/]+)\/(.*)$/s;

/** True when a policy that was added fails a rule that the workload which it completes has failed too; names are those of verdicts. */
export function isSharedFailure(name: string, formerly: ReadonlyMap<string, string>): boolean {
  const [, file, kind, object] = VERDICT.exec(name) ?? [];
  if (file === undefined || kind !== 'NetworkPolicy') return false;
  return [...formerly].some(([each, state]) => {
    const other = state === 'failed' ? VERDICT.exec(each) : null;
    return other?.[1] === file && other[3] === object && podPathOf(other[2]) !== undefined;
  });
}
