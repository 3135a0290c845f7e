import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { isJsonObject, textOf, type JsonObject } from '../../../src/engine/base/json';
import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';
import { BuiltInRules } from '../../../src/engine/rules/built-in/built-in-rules';
import { BUILT_IN_FOLDER, builtInRules } from '../../../src/engine/rules/built-in/read-rules';
import { remedyDiff } from '../../../src/engine/rules/built-in/remedy-diff';
import { findFixes, type FoundFixes } from '../../../src/engine/fixes';
import { discover, FolderSource, HelmProgram, type IacType } from '../../../src/engine/iac';
import { asCloudformation } from '../../rules/as-cloudformation';
import { exampleResources, examplesOf, type Example } from '../../rules/judged-examples';
import { resourceText, typedManifest, wholeManifest } from './kubernetes-in-terraform';
import { plainHelm } from './plain-helm';

const { files } = builtInRules();
export const builtIn = new BuiltInRules(files);

const helm = process.env.HELM_BINARY === undefined ? plainHelm : new HelmProgram({ program: process.env.HELM_BINARY });

/** The formats that rules are tried in: those of templates, and manifests as resources of Terraform. */
export const FIX_FORMATS = [
  'terraform',
  'cloudformation',
  'arm',
  'kubernetesObjectFiles',
  'helmChart',
  'kubernetes-in-terraform',
] as const;
export type FixFormat = (typeof FIX_FORMATS)[number];

function templateType(format: FixFormat): IacType {
  return format === 'kubernetes-in-terraform' ? 'terraform' : format;
}

/** A folder of templates that fail a rule. */
export interface FailingCase {
  readonly rule: BuiltInRule;
  readonly name: string;
  readonly write: (folder: string) => void;
}

/**
 * The failing examples of all rules whose file begins with a text: those of Terraform in its own syntax, manifests, and
 * those of AWS as templates of CloudFormation that say the same, in turn as JSON and as YAML. For ARM there is one template
 * with failures of all rules that hold for it. Manifests become charts, in turn with all in their templates and with what
 * they say in values.
 */
export function failingCases(prefix: string, format: FixFormat): FailingCase[] {
  if (format === 'arm') return armCases(prefix);
  if (format === 'kubernetes-in-terraform') return failingCases(prefix, 'kubernetesObjectFiles').flatMap(asTerraform);
  if (format === 'helmChart') return failingCases(prefix, 'kubernetesObjectFiles').map(asChart);
  const isManifest = format === 'kubernetesObjectFiles';
  const found = builtIn.rules
    .filter(({ file, provider }) => (provider === 'kubernetes') === isManifest && file.startsWith(prefix))
    .flatMap((rule) => examplesOf(BUILT_IN_FOLDER, rule))
    .filter(
      ({ kind, path }) => kind === 'fail' && (isManifest || path.endsWith('.tf') || statSync(path).isDirectory()),
    );
  if (format === 'cloudformation') return found.flatMap(cloudformationCases);
  return found.map(({ rule, name, path }) => ({ rule, name, write: (folder) => copied(path, folder) }));
}

function copied(path: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(path, statSync(path).isDirectory() ? folder : join(folder, basename(path)), { recursive: true });
}

/** All documents of an example as resources of Terraform, in turn of their own types where there are some and as they are. */
function asTerraform({ rule, name, write }: FailingCase, i: number): FailingCase[] {
  const writeModule = (folder: string): void => {
    write(folder);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));
    const manifests = files.flatMap((file) => manifestsIn(join(folder, file)));
    const blocks = manifests.map((manifest, j) => {
      const typed = i % 2 === 0 ? typedManifest(manifest) : undefined;
      return resourceText(typed ?? wholeManifest(manifest), `r${j}`);
    });
    for (const file of files) rmSync(join(folder, file));
    writeFileSync(join(folder, 'main.tf'), blocks.join('\n'));
  };
  return [{ rule, name, write: writeModule }];
}

function manifestsIn(file: string): readonly JsonObject[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8')).map((each) => each.toJS() as JsonObject | null);
  return documents.flatMap((each) => (each?.kind === 'List' ? (each.items as JsonObject[]) : each ? [each] : []));
}

function asChart({ rule, name, write }: FailingCase, i: number): FailingCase {
  const writeChart = (place: string): void => {
    const folder = join(place, 'chart');
    write(join(folder, 'templates'));
    writeFileSync(join(folder, 'Chart.yaml'), 'apiVersion: v2\nname: example\nversion: 1.0.0\n');
    const values: Record<string, JsonObject> = {};
    for (const file of i % 2 === 0
      ? []
      : readdirSync(join(folder, 'templates')).filter((each) => !each.includes('.json'))) {
      const manifests = parseAllDocuments(readFileSync(join(folder, 'templates', file), 'utf8')).map(
        (each) => each.toJS() as JsonObject,
      );
      const texts = manifests.map((manifest, j) => {
        const inValues = Object.keys(manifest).filter((key) => isJsonObject(manifest[key]) && key !== 'metadata');
        const at = `${file.replaceAll(/\W/g, '')}${j}`;
        values[at] = Object.fromEntries(inValues.map((key) => [key, manifest[key]]));
        const rest = Object.fromEntries(Object.entries(manifest).filter(([key]) => !inValues.includes(key)));
        return (
          stringify(rest) +
          inValues.map((key) => `${key}:\n  {{- toYaml .Values.${at}.${key} | nindent 2 }}\n`).join('')
        );
      });
      writeFileSync(join(folder, 'templates', file), texts.join('---\n'));
    }
    writeFileSync(join(folder, 'values.yaml'), stringify(values));
  };
  return { rule, name, write: writeChart };
}

const ARM_EXAMPLES = join(__dirname, '../../rules/arm');

function armCases(prefix: string): FailingCase[] {
  const names = new Set(readFileSync(join(ARM_EXAMPLES, 'rules.txt'), 'utf8').split('\n'));
  return builtIn.rules
    .filter(({ file }) => names.has(file) && file.startsWith(prefix))
    .map((rule) => ({ rule, name: rule.file, write: (folder) => copied(join(ARM_EXAMPLES, 'bad.json'), folder) }));
}

function cloudformationCases(example: Example): FailingCase[] {
  const { rule, name } = example;
  if (rule.provider !== 'aws') return [];
  return exampleResources(example).flatMap((resource, i) => {
    const document = rule.resources.includes(resource.input.resource.type) ? asCloudformation(resource) : undefined;
    const { Resources: resources = [] } = (document ?? {}) as { readonly Resources?: readonly JsonObject[] };
    const template = {
      AWSTemplateFormatVersion: '2010-09-09',
      Resources: Object.fromEntries(resources.map(({ Name: each, ...rest }) => [textOf(each), rest])),
    };
    const [file, text] =
      i % 2 === 0 ? ['template.json', JSON.stringify(template, null, 2)] : ['template.yaml', stringify(template)];
    const write = (folder: string): void => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, file), `${text.trimEnd()}\n`);
    };
    return document ? [{ rule, name: `${name} ${i}`, write }] : [];
  });
}

/** The fixes for the failures of one rule in a folder, proved with all rules. */
export function fixesFor(
  folder: string,
  { id }: Pick<BuiltInRule, 'id'>,
  format: FixFormat,
  usesRemedies = true,
  judge: BuiltInRules = builtIn,
): FoundFixes {
  const source = new FolderSource(folder);
  const { templates } = discover(source, templateType(format), [''], { isPlain: true, helm });
  return findFixes(source, templates, {
    builtIn: judge,
    libraries: files.libraries,
    rules: builtIn.rules,
    remedyOf: (rule) => (usesRemedies ? remedyDiff(BUILT_IN_FOLDER, rule) : undefined),
    isWanted: ({ rule }) => rule === id,
  });
}

/** The fixes for all failures in the templates of one format in a folder, by the built-in rules. */
export function allFixes(folder: string, format: IacType): FoundFixes {
  const source = new FolderSource(folder);
  const { templates } = discover(source, format, [''], { isPlain: true, followsStacks: true, helm });
  return findFixes(source, templates, {
    builtIn,
    libraries: files.libraries,
    rules: builtIn.rules,
    remedyOf: (rule) => remedyDiff(BUILT_IN_FOLDER, rule),
  });
}
