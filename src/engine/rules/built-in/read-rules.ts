import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../base/store';
import type { ModuleText } from '../../rego';
import type { BuiltInRule, RuleMetadata, RuleProblem } from './model/built-in-rule';
import { builtRules, builtRulesDigest } from './built-rules';
import { readMetadata } from './late-metadata';
import { RuleMetadataError } from './rule-metadata-error';

/** The files of a folder of rules. */
export interface RuleFiles {
  readonly rules: readonly BuiltInRule[];
  /** Modules without a rule of their own, which rules import. */
  readonly libraries: readonly ModuleText[];
  readonly problems: readonly RuleProblem[];
}

/** The rules that come with the program; `src` and `dist` are equally far from them. */
export const BUILT_IN_FOLDER = join(__dirname, '../../../../rules');

const PACKAGE = /^package[ \t]+([\w.]+)/m;
const LIBRARY = /^plumbline\.lib(?:\.|$)/;
const RULE = /^plumbline\.(\w+)\.(\w+)\.\w+$/;

/** The texts of all rule files below a folder, in the order of their paths, which are from the folder. */
export function ruleTexts(folder: string): readonly ModuleText[] {
  return folder === BUILT_IN_FOLDER ? (builtRules()?.texts ?? unbuiltRules()) : textsIn(folder);
}

let unbuilt: readonly ModuleText[] | undefined;
/** By the texts of the files; undefined until it is read. */
const unbuiltMetadata = new Map<string, RuleMetadata | undefined>();

/** The built-in rules where no build has written them; they are read once. */
function unbuiltRules(): readonly ModuleText[] {
  if (unbuilt) return unbuilt;
  unbuilt = textsIn(BUILT_IN_FOLDER);
  for (const { text } of unbuilt) unbuiltMetadata.set(text, undefined);
  return unbuilt;
}

let digestOfBuiltIn: string | undefined;

/** A digest of the built-in rules; they are read once. */
export function builtInDigest(): string {
  digestOfBuiltIn ??= builtRulesDigest() ?? digestOf(JSON.stringify(ruleTexts(BUILT_IN_FOLDER)));
  return digestOfBuiltIn;
}

/** Without a look at what a build has written. */
export function textsIn(folder: string): ModuleText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.rego') && !file.endsWith('_test.rego'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

let builtIn: { readonly texts: readonly ModuleText[]; readonly files: RuleFiles } | undefined;

/** The rules that come with the program; they are read once. */
export function builtInRules(): NonNullable<typeof builtIn> {
  if (builtIn) return builtIn;
  const texts = ruleTexts(BUILT_IN_FOLDER);
  builtIn = { texts, files: readRules(texts) };
  return builtIn;
}

/** The rules in some texts. Those that cannot be used are told in `problems`. */
export function readRules(texts: readonly ModuleText[]): RuleFiles {
  const rules: BuiltInRule[] = [];
  const libraries: ModuleText[] = [];
  const problems: RuleProblem[] = [];
  /** By ids and by packages: rules of one package would answer for each other. */
  const files = new Map<string, string>();
  for (const { file, text } of texts) {
    const name = PACKAGE.exec(text)?.[1] ?? '';
    if (LIBRARY.test(name)) {
      libraries.push({ file, text });
      continue;
    }
    try {
      const rule = ruleOf(file, text, name);
      for (const [what, own] of [
        ['id', rule.id],
        ['package', name],
      ]) {
        const other = files.get(own);
        if (other !== undefined) throw new RuleMetadataError(`its ${what} ${own} is that of ${other}`);
      }
      files.set(rule.id, file).set(name, file);
      rules.push(rule);
    } catch (error) {
      if (!(error instanceof RuleMetadataError)) throw error;
      problems.push({ file, problem: error.message });
    }
  }
  return { rules, libraries, problems };
}

function ruleOf(file: string, text: string, name: string): BuiltInRule {
  const [, provider, service] = RULE.exec(name) ?? [];
  if (provider === undefined)
    throw new RuleMetadataError(
      `its package must be plumbline.<provider>.<service>.<name>, and is ${name || 'missing'}`,
    );
  return { ...metadataOf(text), file, text, package: `data.${name}`, provider, group: `${provider}/${service}` };
}

function metadataOf(text: string): RuleMetadata {
  const known = builtRules()?.metadata.get(text) ?? unbuiltMetadata.get(text);
  if (known) return known;
  const metadata = readMetadata(text);
  if (unbuiltMetadata.has(text)) unbuiltMetadata.set(text, metadata);
  return metadata;
}
