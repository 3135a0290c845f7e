import type { DriftState, DriftTemplate } from './model';
import { templateKey } from './place';
import { inFolder } from './state-join';
import { folderOf } from './template-resource';

/**
 * The templates without those of modules that others call: their resources come through the calls. A folder that is
 * applied by itself too keeps a state, or there is one of it.
 */
export function withoutCalled(
  templates: readonly DriftTemplate[],
  states: readonly DriftState[],
): readonly DriftTemplate[] {
  const called = new Set(
    templates.flatMap((template) =>
      (template.calledFolders ?? [])
        .filter((folder) => folder !== folderIn(template))
        .map((path) => templateKey({ connector: template.connector, path })),
    ),
  );
  if (called.size === 0) return templates;
  const applied = new Set(
    templates.flatMap((template) =>
      template.root?.backend || states.some(({ folder }) => inFolder(template, folder)) ? [keyOf(template)] : [],
    ),
  );
  return templates.filter(
    (template) => template.column !== 'terraform' || !called.has(keyOf(template)) || applied.has(keyOf(template)),
  );
}

function keyOf(template: DriftTemplate): string {
  return templateKey({ connector: template.connector, path: folderIn(template) });
}

/** The folder of a template from the root of its source, without a slash at its end. */
function folderIn({ file, path }: DriftTemplate): string {
  return folderOf(file ?? path.slice(1)).replace(/\/$/, '');
}
