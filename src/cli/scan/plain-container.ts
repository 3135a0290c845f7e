import { basename } from 'node:path';
import type { JsonObject } from '../../engine/base/json';
import { TEMPLATE_TYPES } from '../../engine/board';
import type { Container } from '../../engine/run';
import type { PlainSource } from './plain-sources';
import { globExpression } from '../settings/glob';

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

/**
 * A container that stands for the paths of a scan: all templates in them, and the rules on board. `foreignTo` gives the
 * ids of rules that are not for a source.
 */
export function plainContainer(
  tests: readonly PlainTest[],
  foreignTo: (source: PlainSource) => readonly string[],
): Container {
  const sources = tests.flatMap((test) => test.sources);
  return {
    name: basename(sources[0].folder),
    connectors: sources.map(({ connector, folder }) => ({
      name: connector,
      content: { type: 'filesystem', folderPath: folder },
    })),
    snapshots: [],
    masterSnapshots: tests.map((test) => ({
      name: snapshotOf(test),
      content: { snapshots: test.sources.map(entryOf) },
    })),
    tests: [],
    masterTests: tests.map((test) => ({ name: test.name, content: testOf(test, foreignTo) })),
    exclusions: [],
    ruleFile: () => Promise.resolve(undefined),
  };
}

function snapshotOf({ name }: PlainTest): string {
  return `templates of ${name}`;
}

function testOf(test: PlainTest, foreignTo: (source: PlainSource) => readonly string[]): JsonObject {
  const [source] = test.sources;
  const { only, skip, frameworks, parameters } = source.choice;
  return {
    masterSnapshot: snapshotOf(test),
    pack: 'plumbline',
    groups: (only ?? []).map(({ name }) => name),
    skip: [...skip.map(({ name }) => name), ...foreignTo(source)],
    frameworks: frameworks.map(({ name }) => name),
    parameters,
  };
}

/** The nodes of the second path and of those behind it have its number. */
function suffixOf(connector: string): string {
  const number = connector.split(' ').at(-1);
  return number === '1' ? '' : `_${number}`;
}

/** The connector of a node. */
export function sourceOfNode(node: string): string {
  return `path ${/_(\d+)$/.exec(node)?.[1] ?? '1'}`;
}

function entryOf({ connector, path, ignored, choice: { include, exclude, variables } }: PlainSource): JsonObject {
  return {
    source: connector,
    nodes: TEMPLATE_TYPES.map(([type]) => ({
      masterSnapshotId: [`${type.toUpperCase()}${suffixOf(connector)}`],
      type,
      paths: [path],
      ...(include && { include: { regex: include.map(globExpression) } }),
      exclude: { paths: [...ignored], regex: exclude.map(globExpression) },
      folderVarFiles: Object.fromEntries(Object.entries(variables).map(([folder, files]) => [folder, [...files]])),
    })),
  };
}
