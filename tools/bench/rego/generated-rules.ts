import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../../test/conformance/random';
import type { RuleFile } from './rule-files';

const FILES = 20;
const RULES = 25;
/** What `rule` writes, the default included. */
const RULES_PER_CHECK = 7;
const PROPERTIES = ['encrypted', 'public', 'versioning', 'logging', 'backup', 'kms_key_id', 'acl', 'retention_days'];
const VALUES = ['true', 'false', '"enabled"', '"private"', '7', '30'];

/** One rule in the manner of published packs: a default, what is wrong, where, and what a reader is told. */
function rule(name: string, type: string, random: Random): string {
  const property = random.pick(PROPERTIES);
  const guard = `    resource := input.resources[i]\n    lower(resource.type) == "${type}"`;
  const wrong = random.chance(0.5)
    ? `    not resource.properties.${property}`
    : `    resource.properties.${property} != ${random.pick(VALUES)}`;
  return `
default ${name} = null

issue["${name}"] {
${guard}
${wrong}
}

source_path[{"${name}": metadata}] {
${guard}
${wrong}
    metadata := {"resource_path": [["resources", i, "properties", "${property}"]]}
}

${name} {
    lower(input.resources[i].type) == "${type}"
    not issue["${name}"]
}

${name} = false {
    issue["${name}"]
}

${name}_err = "Property ${property} of ${type} is not as it should be" {
    issue["${name}"]
}

${name}_metadata := {"id": "${name}", "title": "${property} of ${type}", "severity": "${random.pick(['low', 'high'])}"}
`;
}

/** A file of that many rules. */
export function generatedFile(seed: number, count: number): string {
  const random = new Random(seed);
  const parts = Array.from({ length: Math.round(count / RULES_PER_CHECK) }, (_, i) =>
    rule(`c${i}`, `type_${i}`, random),
  );
  return `package rule\n${parts.join('')}`;
}

/** Rules of our own, for those who have no rule pack at hand; written to files, since OPA reads files. */
export function generatedRules(seed: number, folder: string): RuleFile[] {
  const random = new Random(seed);
  return Array.from({ length: FILES }, (_, f) => {
    const rules = Array.from({ length: RULES }, (_unused, r) =>
      rule(`check_${f}_${r}`, `cloud_type_${f}_${r % 5}`, random),
    );
    const text = `package rule\n${rules.join('')}`;
    const file = join(folder, `generated-${String(f).padStart(2, '0')}.rego`);
    writeFileSync(file, text);
    return { file, text };
  });
}
