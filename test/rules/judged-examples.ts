import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltInRule } from '../../src/engine/rules/built-in/model/built-in-rule';
import type { TemplateResource } from '../../src/engine/resources/model/template-resource';
import { judgedResources } from '../../src/engine/resources/template-resources';
import type { BuiltInRules } from '../../src/engine/rules/built-in/built-in-rules';
import type { RuleVerdict } from '../../src/engine/rules/built-in/judge-resource';
import { discover, FolderSource, render, type Rendering } from '../../src/engine/iac';

/** The kinds of examples by the beginning of their names. */
export const KINDS = ['pass', 'fail', 'unknown'] as const;
export type ExampleKind = (typeof KINDS)[number];

/** A template beside a rule, or a folder of templates. */
export interface Example {
  readonly rule: BuiltInRule;
  readonly kind: ExampleKind;
  /** From the folder of all rules. */
  readonly name: string;
  readonly path: string;
}

export interface JudgedResource {
  readonly name: string;
  readonly address: string;
  readonly verdict: RuleVerdict;
  /** The line of the deciding attribute, or the nearest above it. */
  readonly line?: number;
}

/** The examples of a rule: `<rule>.examples/fail-by-variable.tf`, or a folder of that name. */
export function examplesOf(folder: string, rule: BuiltInRule): Example[] {
  const name = rule.file.replace(/\.rego$/, '.examples');
  return readdirSync(join(folder, name))
    .sort()
    .map((file) => {
      const kind = KINDS.find((each) => file.startsWith(each));
      if (!kind) throw new Error(`${name}/${file}: the name of an example begins with ${KINDS.join(', ')}`);
      return { rule, kind, name: `${name}/${file}`, path: join(folder, name, file) };
    });
}

/** The verdicts of the example's rule on all resources of the example. */
export function judgedExample(builtIn: BuiltInRules, example: Example): JudgedResource[] {
  return judged(builtIn, example.rule, exampleResources(example));
}

/** The verdicts of a rule on all resources of a template. */
export function judgedText(builtIn: BuiltInRules, rule: BuiltInRule, text: string): JudgedResource[] {
  return inScratchFolder((folder) => {
    writeFileSync(join(folder, rule.provider === 'kubernetes' ? 'example.yaml' : 'main.tf'), text);
    return judged(builtIn, rule, resourcesIn(folder, rule));
  });
}

/** The resources of an example, with the positions in their template. */
export function exampleResources({ rule, path }: Example): PlacedResource[] {
  return inScratchFolder((folder) => {
    const isFolder = statSync(path).isDirectory();
    cpSync(path, isFolder ? folder : join(folder, path.slice(path.lastIndexOf('/') + 1)), { recursive: true });
    return resourcesIn(folder, rule);
  });
}

type PlacedResource = TemplateResource & Pick<Rendering, 'positions'>;

function judged(builtIn: BuiltInRules, rule: BuiltInRule, resources: readonly PlacedResource[]): JudgedResource[] {
  return resources
    .filter(({ input }) => rule.resources.includes(input.resource.type))
    .map(({ input, positions, place }) => {
      const [verdict] = builtIn.judge(input, [rule]);
      const [denial] = verdict.denials;
      const keys = denial ? [...place, ...denial.path] : [];
      return { ...input.resource, verdict, line: nearestLine(positions, keys) };
    });
}

function resourcesIn(folder: string, rule: BuiltInRule): PlacedResource[] {
  const source = new FolderSource(folder);
  const type = rule.provider === 'kubernetes' ? 'kubernetesObjectFiles' : 'terraform';
  const { templates, skipped } = discover(source, type, ['']);
  const lost = skipped.find(({ reason }) => reason === 'parse-error');
  if (lost) throw new Error(`an example of ${rule.file} cannot be read: ${lost.detail}`);
  const renderings = templates.map((template) => render(template));
  return judgedResources(type, renderings).map((resource) => ({
    ...resource,
    positions: renderings[resource.template].positions,
  }));
}

function inScratchFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'rule-example-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function nearestLine(positions: ReturnType<typeof render>['positions'], keys: readonly (string | number)[]) {
  for (let length = keys.length; length > 0; length--) {
    const found = positions.get(
      keys
        .slice(0, length)
        .map((key) => `/${key}`)
        .join(''),
    );
    if (found) return found.line;
  }
  return undefined;
}
