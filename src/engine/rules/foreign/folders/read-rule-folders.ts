import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { JsonSyntaxError, readJson, type JsonValue } from '../../../base/json';
import { readPlainFile } from '../../../base/source';
import { readYaml, resolveGoScalar, resolveNewerGoScalar, YamlSyntaxError } from '../../../base/yaml';
import { decodeSource, RegoError, type ModuleText } from '../../../rego';
import { readConftest } from '../conftest/read-conftest';
import { isOfGatekeeper, readGatekeeper, type RuleDocument } from '../gatekeeper/read-gatekeeper';
import type { FileProblem, ForeignRules } from '../model/foreign-rule';
import { dataOf, type DataFile } from './data-files';

/** The rules in folders that a user adds. */
export interface AddedRules {
  /** Rules written like the built-in ones. */
  readonly ruleModules: readonly ModuleText[];
  readonly foreign: readonly ForeignRules[];
  /** Files that should be rules and cannot be used. */
  readonly problems: readonly FileProblem[];
  /** Files that are no rules. */
  readonly others: readonly FileProblem[];
}

const BUILT_IN_FORM = [/^package[ \t]+plumbline\./m, /^#\s+id:\s*["']?PL-/m];
const EXAMPLES = /\.examples\//;

/**
 * Reads folders of rules of any kind: built-in ones, policies of conftest with their data, and templates and
 * constraints of Gatekeeper. `inputFolder` is the folder that the paths of inputs begin at; `placeOf` tells where the files
 * of a folder lie, which are named as if they lay in it.
 */
export function readRuleFolders(
  folders: readonly string[],
  inputFolder: string,
  placeOf: (folder: string) => string = (folder) => folder,
): AddedRules {
  const problems: FileProblem[] = [];
  const modules: ModuleText[] = [];
  const documents: (RuleDocument & DataFile)[] = [];
  for (const folder of folders)
    for (const path of filesIn(placeOf(folder))) {
      const file = `${folder.replace(/\/$/, '')}/${path}`;
      const bytes = bytesOf(file, join(placeOf(folder), path), problems);
      if (!bytes) continue;
      if (path.endsWith('.rego')) modules.push(...moduleIn(file, bytes, problems));
      else documents.push(...documentsIn(file, path, bytes.toString(), problems));
    }
  const hasBuiltInForm = ({ text }: ModuleText): boolean => BUILT_IN_FORM.some((mark) => mark.test(text));
  const policies = modules.filter((module) => !hasBuiltInForm(module));
  const files = documents.filter((document) => !isOfGatekeeper(document));
  const data = policies.length > 0 ? dataOf(files, problems) : {};
  const conftest = policies.length > 0 ? readConftest(policies, data, inputFolder, problems) : undefined;
  const gatekeeper = readGatekeeper(documents.filter(isOfGatekeeper), problems);
  const problem =
    'neither a template nor a constraint of Gatekeeper, and there is no policy of conftest that it is data for';
  return {
    ruleModules: modules.filter(hasBuiltInForm),
    foreign: [conftest, gatekeeper].filter((each) => each !== undefined),
    problems,
    others: conftest ? [] : [...new Set(files.map(({ file }) => file))].map((file) => ({ file, problem })),
  };
}

/** True when a folder has files that may be rules. */
export function hasRuleFiles(folder: string): boolean {
  return filesIn(folder).length > 0;
}

/** The files that may be rules or data, in the order of their paths. Tests of rules and their examples are none. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((file) => /\.(?:rego|ya?ml|json)$/.test(file) && !file.endsWith('_test.rego') && !EXAMPLES.test(file))
    .sort();
}

function bytesOf(file: string, place: string, problems: FileProblem[]): Buffer | undefined {
  try {
    return readPlainFile(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const problem =
      code === 'ENOENT'
        ? `it is a link to ${readlinkSync(place)}, and there is nothing`
        : `it cannot be read (${code})`;
    problems.push({ file, problem });
    return undefined;
  }
}

function moduleIn(file: string, bytes: Uint8Array, problems: FileProblem[]): ModuleText[] {
  try {
    return [{ file, text: decodeSource(file, bytes).text }];
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    problems.push({ file, problem: error.message });
    return [];
  }
}

function documentsIn(file: string, path: string, text: string, problems: FileProblem[]): (RuleDocument & DataFile)[] {
  try {
    const values = path.endsWith('.json') ? [readJson(text)] : yamlValues(text);
    const filled = values.filter((value) => value !== null);
    return filled.map((value) => ({ file, path, value, isOnly: filled.length === 1 }));
  } catch (error) {
    if (!(error instanceof YamlSyntaxError || error instanceof JsonSyntaxError)) throw error;
    problems.push({ file, problem: error.message });
    return [];
  }
}

/** Gatekeeper's documents as Kubernetes reads them, all others as OPA reads data. */
function yamlValues(text: string): JsonValue[] {
  const read = (plain: typeof resolveGoScalar): JsonValue[] => readYaml(text, { plain }).map(({ value }) => value);
  const values = read(resolveGoScalar);
  return values.some((value) => isOfGatekeeper({ file: '', value })) ? values : read(resolveNewerGoScalar);
}
