import { TEMPLATE_TYPES } from '../../resources/model/template-types';
import type { RuleChoice } from '../../rules/built-in/rule-choice';
import type { RuleSet } from '../../rules/built-in/model/built-in-rule';
import type { ForeignSource } from '../../rules/foreign';
import type { NodePlan } from './snapshot-plan';

/** A scan of folders: templates of all types in them, and the rules that are asked about them. */
export interface FolderScan {
  readonly name: string;
  readonly groups: readonly TemplateGroup[];
  /** Configuration files that policies judge wherever they lie. */
  readonly inputs?: PolicyInputs;
  readonly tests: readonly FolderTest[];
  /** True when notes in templates may exclude results; otherwise they are only told. */
  readonly inlineIgnores?: boolean;
}

/** Folders whose templates are judged by the same rules. */
export interface TemplateGroup {
  readonly name: string;
  readonly folders: readonly ScannedFolder[];
}

/** Paths below one top, with what of them is read and how; all paths begin at the top. */
export interface ScannedFolder extends Pick<NodePlan, 'include' | 'exclude' | 'folderVarFiles' | 'kubeVersion'> {
  readonly connector: string;
  readonly top: string;
  readonly paths: readonly string[];
  /** The end of the ids of its nodes: different for each. */
  readonly suffix: string;
}

export interface PolicyInputs {
  readonly connector: string;
  readonly top: string;
  readonly paths: readonly string[];
  /** True when policies see all files as one input. */
  readonly areCombined: boolean;
}

/** Rules that are asked about one group, or about the inputs of policies. */
export interface FolderTest {
  readonly name: string;
  /** The name of the group or of the connector of the inputs. */
  readonly of: string;
  readonly rules: 'built-in' | ForeignSource['kind'];
  readonly choice: RuleChoice;
  readonly parameters: RuleSet['parameters'];
}

/** The id of the node that finds the templates of one type in a folder. */
export function templateNode(type: string, { suffix }: ScannedFolder): string {
  return `${type.toUpperCase()}${suffix}`;
}

export function inputsType({ areCombined }: PolicyInputs): 'combinedConfiguration' | 'configuration' {
  return areCombined ? 'combinedConfiguration' : 'configuration';
}

/** The connectors of the nodes that find the templates and inputs of a scan. */
export function connectorsOfNodes({ groups, inputs }: FolderScan): ReadonlyMap<string, string> {
  const folders = groups.flatMap((group) => group.folders);
  return new Map([
    ...folders.flatMap((folder) =>
      TEMPLATE_TYPES.map(([type]) => [templateNode(type, folder), folder.connector] as const),
    ),
    ...(inputs ? [[inputsType(inputs).toUpperCase(), inputs.connector] as const] : []),
  ]);
}
