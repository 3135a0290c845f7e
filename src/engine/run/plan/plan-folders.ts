import { TEMPLATE_TYPES } from '../../resources/model/template-types';
import { databaseCollectionName } from '../../model';
import type { RunOptions } from '../options';
import { allRules, rulesOfChoice } from './built-in-cases';
import {
  inputsType,
  templateNode,
  type FolderScan,
  type FolderTest,
  type PolicyInputs,
  type ScannedFolder,
  type TemplateGroup,
} from './folder-scan';
import { wholePlan, type Plan } from './plan';
import { withCases, withNodes } from './selected';
import type { EntryPlan, NodePlan, SnapshotPlan } from './snapshot-plan';
import { TestPlanner, type PlannedTest } from './test-plan';

/** Plans a scan of folders: all templates in them, and the rules that were chosen for them. */
export function planFolders(scan: FolderScan, options: RunOptions): Plan {
  const { name, groups, inputs, inlineIgnores } = scan;
  const planner = new TestPlanner();
  const snapshots = [...groups.map(templates), ...(inputs ? [policyInputs(inputs)] : [])];
  const tests = scan.tests.flatMap((test) => planned(test, planner, options) ?? []);
  const places = [...groups.flatMap(({ folders }) => folders), ...(inputs ? [inputs] : [])];
  return wholePlan(
    {
      name,
      connectors: places.map(({ connector, top }) => ({
        name: connector,
        content: { type: 'filesystem', folderPath: top },
      })),
      exclusions: [],
      ...(inlineIgnores !== undefined && { inlineIgnores }),
      ruleFile: () => Promise.resolve(undefined),
      snapshots: snapshots.map((each) => withNodes(each, options.select)),
      tests: tests.map((test) => withCases(test, options.select)),
    },
    planner,
    [],
    options,
  );
}

/** Undefined where the rules of others are not at hand. */
function planned(
  { name, of, rules, choice, parameters }: FolderTest,
  planner: TestPlanner,
  options: RunOptions,
): PlannedTest | undefined {
  if (rules === 'built-in') {
    const { texts, files } = allRules(options);
    return planner.planBuiltIn(name, of, rulesOfChoice(texts, files, choice, parameters));
  }
  const foreign = options.foreign?.find(({ source }) => source.kind === rules);
  return foreign && planner.planForeign(name, of, foreign, choice);
}

function templates({ name, folders }: TemplateGroup): SnapshotPlan {
  return snapshot(
    name,
    folders.map((folder, i) =>
      entry(
        folder.connector,
        i,
        TEMPLATE_TYPES.map(([type], j) => templatesNode(type, folder, `snapshots[${i}].nodes[${j}]`)),
      ),
    ),
  );
}

function templatesNode(type: string, folder: ScannedFolder, name: string): NodePlan {
  const { paths, include, exclude, folderVarFiles, kubeVersion } = folder;
  return {
    ...node(name, templateNode(type, folder), type, paths),
    ...(folderVarFiles && { folderVarFiles }),
    ...(kubeVersion !== undefined && { kubeVersion }),
    ...(include && { include }),
    ...(exclude && { exclude }),
  };
}

function policyInputs(inputs: PolicyInputs): SnapshotPlan {
  const type = inputsType(inputs);
  const inputsNode = node('snapshots[0].nodes[0]', type.toUpperCase(), type, inputs.paths);
  return snapshot(inputs.connector, [entry(inputs.connector, 0, [inputsNode])]);
}

function snapshot(item: string, entries: readonly EntryPlan[]): SnapshotPlan {
  return { item, isMaster: true, entries };
}

function entry(source: string, index: number, nodes: readonly NodePlan[]): EntryPlan {
  return { name: `snapshots[${index}]`, source, user: '', branch: '', nodes, written: {} };
}

function node(name: string, id: string, type: string, paths: readonly string[]): NodePlan {
  return {
    name,
    ids: [id],
    type,
    paths,
    hasSinglePath: false,
    databaseCollection: databaseCollectionName(''),
    resourceType: '',
    written: {},
  };
}
