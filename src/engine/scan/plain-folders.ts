import { basename, dirname, join, relative, resolve } from 'node:path';
import { TEMPLATE_TYPES } from '../resources/model/template-types';
import type { ForeignRules } from '../rules/foreign';
import type { FolderScan } from '../run';
import type { FolderTest, ScannedFolder } from '../run/plan/folder-scan';
import type { NamedAt } from './settings/settings';
import { plainFilters } from './plain-filters';
import type { PlainSource } from './plain-sources';

export const LOOKED_FOR = TEMPLATE_TYPES.map(([, words]) => words).join(', ');

const NAME = 'rules on board';

/** Paths that are judged by the same rules. */
export interface PlainTest {
  readonly name: string;
  readonly sources: readonly PlainSource[];
}

/** Paths with a settings file are judged each by a test of its own, the others by one. */
export function plainTests(sources: readonly PlainSource[]): PlainTest[] {
  const without = sources.filter(({ settings }) => settings === undefined);
  const groups = [
    ...(without.length === 0 ? [] : [without]),
    ...sources.flatMap((source) => (source.settings === undefined ? [] : [[source]])),
  ];
  return groups.map((group) => {
    const [{ settings }] = group;
    const isNamed = groups.length > 1 && settings !== undefined;
    return { name: isNamed ? `${NAME}, ${settings.file}` : NAME, sources: group };
  });
}

/** Rules of conftest and Gatekeeper that judge the paths of a scan too. */
export interface ForeignTests {
  readonly kinds: readonly ForeignRules['source']['kind'][];
  /** The names of these kinds and of their rules. */
  readonly names: ReadonlySet<string>;
  /** True when policies of conftest see all files as one input. */
  readonly combines: boolean;
  /** The folder that the paths of their inputs begin at. */
  readonly inputFolder: string;
}

export const INPUTS = 'configuration files';

/** The templates of all paths of a scan, with the built-in rules and the rules of others that are asked about them. */
export function folderScan(
  tests: readonly PlainTest[],
  idsOfOthers: (source: PlainSource) => readonly string[],
  foreign: ForeignTests,
): FolderScan {
  const sources = tests.flatMap((test) => test.sources);
  return {
    name: basename(sources[0].roots[0].folder),
    groups: tests.map((test) => ({ name: groupOf(test), folders: test.sources.map(scannedFolder) })),
    ...(foreign.kinds.includes('conftest') && { inputs: policyInputs(sources, foreign) }),
    tests: [
      ...tests.flatMap((test) => builtInTests(test, idsOfOthers, foreign.names)),
      ...foreign.kinds.flatMap((kind) => foreignTests(kind, tests)),
    ],
  };
}

/** The folder that the paths of policies' inputs begin at: the working folder, or the nearest one above all paths. */
export function inputFolder(paths: readonly string[], workingFolder: string): string {
  let folder = resolve(workingFolder);
  const holds = (path: string): boolean => !relative(folder, resolve(workingFolder, path)).startsWith('..');
  while (!paths.every(holds) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function policyInputs(
  sources: readonly PlainSource[],
  { combines, inputFolder: top }: ForeignTests,
): NonNullable<FolderScan['inputs']> {
  const paths = sources.flatMap((source) =>
    source.roots.map(({ path }) => `/${relative(top, join(source.top, path))}`),
  );
  return { connector: INPUTS, top, paths, areCombined: combines };
}

/** conftest judges files wherever they lie, Gatekeeper the objects of each test's own templates. */
function foreignTests(kind: ForeignTests['kinds'][number], tests: readonly PlainTest[]): FolderTest[] {
  const [first] = tests;
  if (kind === 'conftest') return [foreignTest(kind, kind, INPUTS, first)];
  return tests.map((test) => foreignTest(kind, test === first ? kind : `${kind}, ${test.name}`, groupOf(test), test));
}

function foreignTest(rules: FolderTest['rules'], name: string, of: string, { sources }: PlainTest): FolderTest {
  const { only, skip, frameworks } = sources[0].choice;
  return { name, of, rules, parameters: {}, choice: choiceOf(only ?? [], skip, frameworks) };
}

function choiceOf(groups: readonly NamedAt[], skip: readonly NamedAt[], frameworks: readonly NamedAt[]) {
  const namesOf = (list: readonly NamedAt[]): string[] => list.map(({ name }) => name);
  return { groups: namesOf(groups), skip: namesOf(skip), frameworks: namesOf(frameworks) };
}

function groupOf({ name }: PlainTest): string {
  return `templates of ${name}`;
}

/** The test by the built-in rules; none when only rules of others are chosen. */
function builtInTests(
  test: PlainTest,
  idsOfOthers: (source: PlainSource) => readonly string[],
  foreign: ReadonlySet<string>,
): FolderTest[] {
  const [source] = test.sources;
  const { only, skip, frameworks, parameters } = source.choice;
  const notForeign = (list: readonly NamedAt[]): readonly NamedAt[] => list.filter(({ name }) => !foreign.has(name));
  const groups = notForeign(only ?? []);
  if (only && groups.length === 0) return [];
  const choice = choiceOf(groups, notForeign(skip), frameworks);
  const skipped = [...choice.skip, ...idsOfOthers(source)];
  return [{ name: test.name, of: groupOf(test), rules: 'built-in', parameters, choice: { ...choice, skip: skipped } }];
}

function scannedFolder(source: PlainSource): ScannedFolder {
  const { connector, suffix, top, roots } = source;
  return { connector, suffix, top, paths: roots.map(({ path }) => path), ...plainFilters(source) };
}
