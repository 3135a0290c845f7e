import { valueAt } from '../../base/json';
import type { Workspace } from '../workspace/workspace';
import type { Change } from '../model/fix';
import type { JudgedResource } from '../model/judged-root';
import { isAboutSecrets } from '../hints/rule-words';

/** The values that rules about leaked secrets refuse anywhere. */
export function leakedSecrets(workspace: Workspace): readonly string[] {
  return workspace.rootNames
    .flatMap((root) => workspace.root(root).resources)
    .flatMap(({ input, verdicts }) =>
      verdicts
        .filter(({ rule, state }) => state === 'failed' && isAboutSecrets(rule))
        .flatMap(({ denials }) => denials.map(({ path }) => valueAt(input.resource.attributes, path)))
        .filter((value) => typeof value === 'string'),
    );
}

/** The texts that changes take out of a resource. */
export function textsAt({ input }: JudgedResource, changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    const value = change.kind === 'add' ? undefined : valueAt(input.resource.attributes, change.path);
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}
