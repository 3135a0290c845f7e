import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOUDFORMATION } from '../../src/engine/resources/translation';
import { CFN_LINT, createOnlyProperties } from './cloudformation-shapes';
import { CLOUDFORMATION_FORM } from './forms';
import { factName, tablePaths } from './table-paths';

const FILE = join(__dirname, '../../src/engine/fixes/provider/create-only.json');

/**
 * Writes the attributes of Terraform that stand for properties which AWS sets only when it creates a resource: to change one
 * is to create the resource anew.
 */
export function writeReplacingAttributes(): void {
  const found = new Map<string, Set<string>>();
  for (const { origin, steps, attribute, rule } of tablePaths(CLOUDFORMATION, CLOUDFORMATION_FORM)) {
    const property = factName(steps);
    const [type, ...names] = attribute.split('.');
    const isSetOnce = createOnlyProperties(origin).some((each) => property === each || property.startsWith(`${each}.`));
    if (!rule || names.length === 0 || !isSetOnce) continue;
    found.set(type, (found.get(type) ?? new Set()).add(names.join('.')));
  }
  const lines = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, names]) => `    ${JSON.stringify(type)}: ${JSON.stringify([...names].sort().join(' '))}`);
  writeFileSync(FILE, `{\n  "source": "cfn-lint ${CFN_LINT}",\n  "types": {\n${lines.join(',\n')}\n  }\n}\n`);
}
