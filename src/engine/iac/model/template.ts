import type { JsonObject, JsonValue } from '../../base/json';
import type { Source } from '../../base/source';
import type { FormatOptions } from './format-options';
import type { PointerPositions, Position } from './pointer-positions';

export type IacType =
  | 'terraform'
  | 'terraformPlan'
  | 'cloudformation'
  | 'arm'
  | 'deploymentmanager'
  | 'helmChart'
  | 'kubernetesObjectFiles'
  | 'ack'
  | 'aso'
  | 'kcc'
  | 'yaml'
  | 'json'
  | 'common'
  | 'configuration'
  | 'combinedConfiguration';

/** One resource to be: a file, a document of a file, an item of a list in a document. */
export interface Template {
  readonly type: IacType;
  /** The path that users see; it ends in a name of our own where a file holds several documents. */
  readonly path: string;
  /** The same with the shorter stem that older exclusions may use, where it differs. */
  readonly formerPath?: string;
  /** The template and its parameter files, as users see them. */
  readonly paths: readonly string[];
  /** The paths that identify the resource, where those are not all of `paths`. */
  readonly identityPaths?: readonly string[];
  /** The template's file, from the root of the source. */
  readonly file: string;
  /** The files that belong to it, from the root of the source: parameter and variable files. */
  readonly parameterFiles?: readonly string[];
  readonly innerTypes: readonly string[];
  readonly source: Source;
  /** The part of the file that the template is, when it is not all of it. */
  readonly part?: TemplatePart;
  /** The options that the caller gave when the template was found. */
  readonly options?: FormatOptions;
}

export interface TemplatePart {
  readonly document: number;
  readonly item?: number;
}

/** The reason for an entry in the coverage of a run, about a file, a template or a part of one. */
export type CoverageReason =
  | 'not-a-template'
  | 'not-covered'
  | 'unreadable'
  | 'too-large'
  | 'parse-error'
  | 'limit-reached'
  | 'excluded-by-node'
  | 'folder-of-a-tool'
  | 'parameter-file-unrelated'
  | 'several-var-files'
  | 'module-not-found'
  | 'module-not-called'
  | 'helm-not-available'
  | 'helm-failed'
  | 'kustomize-failed'
  | 'kustomize-incomplete'
  | 'python-import'
  | 'not-created'
  | 'condition-false'
  | 'copy-not-resolved'
  | 'reference-cycle'
  | 'invalid-configuration'
  | 'ignore-refused';

/** Reasons for which a file that is a template is not checked. */
export const LOSSES: ReadonlySet<CoverageReason> = new Set([
  'parse-error',
  'limit-reached',
  'not-covered',
  'too-large',
]);

export interface Problem {
  readonly reason: CoverageReason;
  readonly detail: string;
  readonly line?: number;
  readonly column?: number;
}

export interface Skipped extends Problem {
  /** As users see it. */
  readonly path: string;
  /** From the root of the source. */
  readonly file: string;
}

/** Something that a user should know about a template that was rendered nevertheless. */
export interface Diagnostic {
  readonly reason: CoverageReason;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** Set where a limit left resources out of the document. */
  readonly losesResources?: true;
  /** Set where a whole file that belongs to the template could not be read. */
  readonly isLost?: true;
  /** Set where a module that lies beside the template, and not in a registry, is not there. */
  readonly lacksLocalModule?: true;
}

export interface Unresolved {
  /** JSON pointer of the expression that kept its text. */
  readonly pointer: string;
  readonly reason: string;
  /**
   * Terraform: the resources that the expression names, with known keys, `[?]` for others and the path behind them:
   * several where it is one of them, an empty text where it may be something else.
   */
  readonly targets?: readonly string[];
  /** Plans: set where the value is made of what the expression names, in a way that the plan does not tell. */
  readonly isMade?: true;
}

/** A known value that is made of other resources. */
export interface NamedValue {
  /** JSON pointer of the value. */
  readonly pointer: string;
  /** The addresses of the resources, with the paths behind them. */
  readonly targets: readonly string[];
}

/** The parts of a root of Terraform that other roots may name. */
export interface RootFacts {
  /** The settings of the backend that keeps its state, by the kind of the backend. */
  readonly backend?: JsonObject;
  /** The resources that its outputs name, as `Unresolved.targets`. */
  readonly outputs: Readonly<Record<string, readonly string[]>>;
  /** Its data sources by `type.name`, with the attributes that tell which resource each reads. */
  readonly data: JsonObject;
}

/** The parts of a template of Terraform that the workspace decides, or the choice among several variable files. */
export interface Variants {
  /** The values that depend on it, by their JSON pointers, with expressions in the place of what is not known. */
  readonly values: readonly (readonly [pointer: string, value: JsonValue])[];
  /** The indexes of the document's resources of which it decides whether they exist. */
  readonly maybe: readonly number[];
  /** The indexes of the document's resources that another choice than the usual one makes. */
  readonly more: readonly number[];
  /** The providers, where they depend on it. */
  readonly providers?: readonly JsonValue[];
}

export interface Rendering {
  /** The input of rules. It may be shared with other renderings of the file and must not be changed. */
  readonly document: JsonValue;
  readonly positions: PointerPositions;
  readonly unresolved: readonly Unresolved[];
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Terraform's addresses of the document's resources, in their order: `module.m["a"].aws_instance.web[0]`, with `[*]`
   * where the number of instances is not known.
   */
  readonly addresses?: readonly string[];
  /** Terraform: the folders of the modules that it calls and that resources come from, from the root of the source. */
  readonly calledFolders?: readonly string[];
  readonly variants?: Variants;
  /** Terraform: the same where the workspace and what variable files do not agree on are unknown, if anything depends on it. */
  readonly open?: Rendering;
  /** Terraform: facts about the whole root, in one of its templates. */
  readonly root?: RootFacts;
  /** The names of the document's resources that are not created, because a condition is false. */
  readonly absent?: readonly string[];
  /** CloudFormation: the names of the document's resources whose condition holds. */
  readonly present?: readonly string[];
  /** CloudFormation: the templates of nested stacks, on all levels. What is to be said of them is said here. */
  readonly nested?: readonly Rendering[];
  /**
   * ARM: the files of linked templates whose resources are among those of the document, unless a condition is false, and
   * of linked parameters.
   */
  readonly linked?: readonly string[];
  /** CloudFormation: the names of the document's resources that stand for nested templates. */
  readonly followed?: readonly string[];
  /**
   * The beginning of addresses. CloudFormation: the stacks that lead to a nested template, each with a slash behind it:
   * `Shop/Network/`. Kubernetes: the folder of the Kustomization that makes the object: `overlays/prod:`.
   */
  readonly scope?: string;
  /** CloudFormation: the parameters that a nested template is given, with the expressions that are left. */
  readonly given?: JsonObject;
  /**
   * Providers of Terraform that the document does not show: those of other files of the folder, and with `module` those
   * of modules (`module.a.module.b`). Only the settings that tell where resources live and which tags they get.
   */
  readonly providers?: readonly JsonObject[];
  /** Terraform: the highest major versions of providers that the folder and the modules it calls allow, where there are any. */
  readonly providerMajors?: Readonly<Record<string, number>>;
  /**
   * Terraform: the conditions under which resources and modules of an unknown number exist, by their addresses, those of
   * modules with the last dot. Each begins with the address of the module in which it is written. CloudFormation: the loops
   * over unknown lists, by the names of the resources that stand for their copies.
   */
  readonly conditions?: Readonly<Record<string, readonly string[]>>;
  /**
   * JSON pointers to blocks of Terraform's resources of which there may be any number, or none, and to the parts of
   * policies that such blocks make: the loop that makes them goes over something unknown. ARM: to the elements that stand for
   * the copies of such loops.
   */
  readonly openBlocks?: readonly string[];
  /**
   * ARM: the parts between slashes of the names that are made of something unknown, by the JSON pointers to the names. What
   * is unknown stands there as `${expression}`, alike for the same value wherever it is written, unless `?` is in it.
   */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Terraform: other addresses and ids of resources, as blocks of all files of the folder and of called modules tell them. */
  readonly moves?: {
    /** Addresses before and after: of resources, of copies, or of modules. */
    readonly moved: readonly (readonly [from: string, to: string])[];
    /** Addresses with the ids of what they take over. */
    readonly imported: readonly (readonly [to: string, id: string])[];
  };
  /** Plans: the known values that are made of other resources. */
  readonly named?: readonly NamedValue[];
  /** Plans: JSON pointers to values that the provider or the cloud has set, because nobody else does. */
  readonly filled?: readonly string[];
  /**
   * The texts that the document's resources are written as, in their order; a document that is one resource has one. Those of
   * `provider` and `terraform` blocks of Terraform stand behind them.
   */
  readonly blocks?: readonly WrittenBlock[];
  /** The reason why there is no document. */
  readonly failure?: string;
}

/** The text that a resource is written as. */
export interface WrittenBlock {
  /** Undefined where it cannot be told. */
  readonly text?: string;
  /** The comments above or inside it that speak to the program. */
  readonly comments: readonly WrittenComment[];
  /** The calls of modules that lead to it, from the root on; of Kustomizations the entries that name it. */
  readonly calls?: readonly Position[];
  /** The part of its own file that it is, where that is not the file of the template. */
  readonly part?: TemplatePart;
}

/** A comment that speaks to the program. */
export interface WrittenComment {
  /** From the mark on. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}
