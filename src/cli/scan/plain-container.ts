import { basename, dirname, join, relative, resolve } from 'node:path';
import type { JsonObject } from '../../engine/base/json';
import { TEMPLATE_TYPES } from '../../engine/board/model/template-types';
import { PACK } from '../../engine/board/rules/rule-choice';
import type { ForeignRules } from '../../engine/foreign';
import type { Container } from '../../engine/run';
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

/**
 * A container that stands for the paths of a scan: all templates in them, the rules on board, and rules of others.
 * `idsOfOthers` gives the ids of rules that are not for a source.
 */
export function plainContainer(
  tests: readonly PlainTest[],
  idsOfOthers: (source: PlainSource) => readonly string[],
  foreign: ForeignTests,
): Container {
  const sources = tests.flatMap((test) => test.sources);
  const inputs = foreign.kinds.includes('conftest') ? [{ connector: INPUTS, top: foreign.inputFolder }] : [];
  return {
    name: basename(sources[0].roots[0].folder),
    connectors: [...sources, ...inputs].map(({ connector, top }) => ({
      name: connector,
      content: { type: 'filesystem', folderPath: top },
    })),
    snapshots: [],
    masterSnapshots: [
      ...tests.map((test) => ({ name: snapshotOf(test), content: { snapshots: test.sources.map(entryOf) } })),
      ...inputs.map(() => ({ name: INPUTS, content: { snapshots: [inputsEntry(sources, foreign)] } })),
    ],
    tests: [],
    masterTests: [
      ...tests.flatMap((test) => boardTests(test, idsOfOthers, foreign.names)),
      ...foreign.kinds.flatMap((kind) => foreignTests(kind, tests)),
    ],
    exclusions: [],
    ruleFile: () => Promise.resolve(undefined),
  };
}

/** The folder that the paths of policies' inputs begin at: the working folder, or the nearest one above all paths. */
export function inputFolder(paths: readonly string[], workingFolder: string): string {
  let folder = resolve(workingFolder);
  const holds = (path: string): boolean => !relative(folder, resolve(workingFolder, path)).startsWith('..');
  while (!paths.every(holds) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function inputsEntry(sources: readonly PlainSource[], { combines, inputFolder: root }: ForeignTests): JsonObject {
  const type = combines ? 'combinedConfiguration' : 'configuration';
  const paths = sources.flatMap(({ roots, top }) => roots.map(({ path }) => `/${relative(root, join(top, path))}`));
  return { source: INPUTS, nodes: [{ masterSnapshotId: [type.toUpperCase()], type, paths }] };
}

/** conftest judges files wherever they lie, Gatekeeper the objects of each test's own templates. */
function foreignTests(kind: ForeignTests['kinds'][number], tests: readonly PlainTest[]): Container['masterTests'] {
  const [first] = tests;
  const judged = kind === 'conftest' ? [{ name: kind, snapshot: INPUTS, choice: first.sources[0].choice }] : [];
  const objects =
    kind === 'gatekeeper'
      ? tests.map((test) => ({
          name: test === first ? kind : `${kind}, ${test.name}`,
          snapshot: snapshotOf(test),
          choice: test.sources[0].choice,
        }))
      : [];
  return [...judged, ...objects].map(({ name, snapshot, choice: { only, skip, frameworks } }) => ({
    name,
    content: {
      masterSnapshot: snapshot,
      pack: kind,
      groups: (only ?? []).map((each) => each.name),
      skip: skip.map((each) => each.name),
      frameworks: frameworks.map((each) => each.name),
    },
  }));
}

function snapshotOf({ name }: PlainTest): string {
  return `templates of ${name}`;
}

/** The test by the rules on board; none when only rules of others are chosen. */
function boardTests(
  test: PlainTest,
  idsOfOthers: (source: PlainSource) => readonly string[],
  foreign: ReadonlySet<string>,
): Container['masterTests'] {
  const [source] = test.sources;
  const { only, skip, frameworks, parameters } = source.choice;
  const ofBoard = (each: { readonly name: string }): string[] => (foreign.has(each.name) ? [] : [each.name]);
  const groups = (only ?? []).flatMap(ofBoard);
  if (only && groups.length === 0) return [];
  const content = {
    masterSnapshot: snapshotOf(test),
    pack: PACK,
    groups,
    skip: [...skip.flatMap(ofBoard), ...idsOfOthers(source)],
    frameworks: frameworks.map(({ name }) => name),
    parameters,
  };
  return [{ name: test.name, content }];
}

/** The nodes of the second path and of those behind it have its number. */
function suffixOf(connector: string): string {
  const number = connector.split(' ').at(-1);
  return number === '1' ? '' : `_${number}`;
}

/** The connector of a node. */
export function sourceOfNode(node: string): string {
  if (node.endsWith('CONFIGURATION')) return INPUTS;
  return `path ${/_(\d+)$/.exec(node)?.[1] ?? '1'}`;
}

function entryOf(source: PlainSource): JsonObject {
  const { connector, roots } = source;
  const filters = plainFilters(source);
  return {
    source: connector,
    nodes: TEMPLATE_TYPES.map(([type]) => ({
      masterSnapshotId: [`${type.toUpperCase()}${suffixOf(connector)}`],
      type,
      paths: roots.map(({ path }) => path),
      ...filters,
    })),
  };
}
