import type { JsonObject, JsonValue } from '../../base/json';
import type { ProviderMajors } from '../values/provider-major';
import type { Column } from '../values/unresolved';

/** A rendered template. Files without resources count too: their providers do. */
export interface DriftTemplate {
  /** As users see it; templates of a connector in one folder belong together. */
  readonly path: string;
  readonly connector?: string;
  /** From the root of its source. */
  readonly file?: string;
  /** The folders of the modules that it calls, from the root of its source. */
  readonly calledFolders?: readonly string[];
  /** A Terraform plan counts as `terraform`. */
  readonly column: Column;
  readonly document: JsonObject;
  /** The address of each resource of a Terraform template, in their order; `[*]` for any number of copies. */
  readonly addresses?: readonly string[];
  /**
   * The addresses of the resources that values name which cannot be told from their texts, by the JSON pointers of the
   * values: those of other modules, and those that functions choose. Several where it is one of them, an empty text where
   * it may be something else.
   */
  readonly targets?: ReadonlyMap<string, readonly string[]>;
  /** JSON pointers to blocks of which there may be any number, or none. */
  readonly openBlocks?: readonly string[];
  /** The parts that it leaves to the workspace, and to the choice among several variable files. */
  readonly variants?: TemplateVariants;
  /** Facts about the whole root of Terraform, in one of its templates. */
  readonly root?: RootFacts;
  /** Other addresses and ids of the resources of its folder: before and after a move, and those that are imported. */
  readonly moves?: {
    readonly moved: readonly (readonly [from: string, to: string])[];
    readonly imported: readonly (readonly [to: string, id: string])[];
  };
  /** Providers of other files, and with `module` those of modules. */
  readonly providers?: readonly JsonValue[];
  readonly providerMajors?: ProviderMajors;
  /** True for a plan, which does not tell which provider a resource uses. */
  readonly isPlan?: boolean;
}

/** The parts of a template of Terraform that the workspace decides, or the choice among several variable files. */
export interface TemplateVariants {
  /** The values that depend on it, by their JSON pointers, with expressions in the place of what is not known. */
  readonly values: readonly (readonly [pointer: string, value: JsonValue])[];
  /** The indexes of the document's resources of which it decides whether they exist. */
  readonly maybe: readonly number[];
  /** The indexes of the document's resources that another choice than the usual one makes. */
  readonly more: readonly number[];
  /** The providers of other files, where they depend on it. */
  readonly providers?: readonly JsonValue[];
}

/** The parts of a root of Terraform that other roots may name. */
export interface RootFacts {
  /** The settings of the backend that keeps its state, by the kind of the backend. */
  readonly backend?: JsonObject;
  /** The addresses of the resources that its outputs name, as `targets`. */
  readonly outputs: Readonly<Record<string, readonly string[]>>;
  /** Its data sources by `type.name`, with the attributes that tell which resource each reads. */
  readonly data: JsonObject;
}

/** A resource of a template, with the place of its properties. */
export interface TemplateResource {
  readonly template: DriftTemplate;
  readonly type: string;
  readonly name: string;
  readonly properties: JsonObject;
  /** Index in the list of the document. */
  readonly index: number;
  /** The keys that lead to its properties in the document; those of ARM are all that it has. */
  readonly keys: readonly (string | number)[];
  /** The calls that lead to its module, without indexes: `module.a.module.b`; empty in the root. */
  readonly module: string;
  /** Resources with the same scope can name each other. */
  readonly scope: string;
  /** The index or key of a copy, where it is known. */
  readonly key?: string | number;
  /** True when there may be any number of copies of it in its module. */
  readonly isMany: boolean;
  /** True when there may be any number of copies of its module. */
  readonly isInMany: boolean;
  /** True when the workspace or the choice of a variable file decides whether it exists. */
  readonly isMaybe?: true;
  /** The condition of CloudFormation or ARM that decides whether it exists. */
  readonly condition?: string;
}

/** A snapshot document of something that runs. */
export interface RunningDocument {
  /** Documents with the same path are answers of different calls about the same resource, see `runningKey`. */
  readonly path: string;
  /** The connector that has read it. */
  readonly connector?: string;
  readonly document: JsonObject;
  /** Undefined when they could not be read. */
  readonly tags?: Readonly<Record<string, string>>;
  /** The account that it was read in, where that is known. */
  readonly account?: string;
  /** The calls that were answered, in snake case, with those that answered that there is nothing. All when not told. */
  readonly calls?: readonly string[];
}

/** The names of the two tags by which the sides belong together. */
export interface DriftTagNames {
  readonly id: string;
  readonly type: string;
}

export const DEFAULT_TAG_NAMES: DriftTagNames = { id: 'service_unique_id', type: 'resource_type' };

/** A resource reduced to the compared attributes, with the names of the cloud. */
export interface ReducedResource {
  readonly name: string;
  readonly type: string;
  readonly properties: JsonObject;
}

/** A resource in a template. */
export interface TemplateAddress {
  readonly path: string;
  readonly column: Column | 'kubernetes';
  readonly type: string;
  readonly name: string;
  /** The address by which Terraform knows it, with its modules, index or key. */
  readonly terraform?: string;
  /** JSON pointer to the resource in the document. */
  readonly pointer: string;
}

export interface DriftedAttribute {
  /** Below `properties`. */
  readonly path: string;
  readonly iacValue: JsonValue;
  readonly cloudValue: JsonValue;
  /** Set for access that runs, that no template writes, and that the cloud itself does not give. */
  readonly kind?: 'unwritten';
  /** The template that writes the attribute, or would: it may be in a resource of its own in another file. */
  readonly template: string;
  /** JSON pointer into that template's document; the nearest part of it when the attribute is not written. */
  readonly pointer: string;
}

/** The values of the two tags. */
export interface DriftTags {
  readonly id: string;
  readonly type: string;
}

/** The ways in which a resource of a template and one that runs are found to be the same, in the order of trying. */
export type JoinWay = 'tags' | 'state' | 'identity';

export const ALL_WAYS: readonly JoinWay[] = ['tags', 'state', 'identity'];

/** A resource that a Terraform state knows. */
export interface StateResource {
  readonly address: string;
  readonly type: string;
  /** The configuration of the provider that manages it. */
  readonly provider: string;
  readonly id: string;
}

/** A Terraform state, with the folder of the templates that it belongs to. */
export interface DriftState {
  /** As users see it. */
  readonly path: string;
  readonly folder: string;
  readonly resources: readonly StateResource[];
}

export type UnmatchedReason =
  | 'missing-in-cloud'
  | 'missing-in-iac'
  | 'ambiguous-tags'
  | 'ambiguous-state'
  | 'ambiguous-identity'
  /** There is no attribute map for the type of the template's resource. */
  | 'unknown-type'
  /** It has neither both tags nor a name, and no state is named. */
  | 'not-compared'
  /** The snapshot document has none of the answers that the attribute map reads. */
  | 'not-read';

/** The place in which a template puts a resource, as far as it tells. */
export interface TemplatePlace {
  readonly region?: string;
  /** The namespace of an object of Kubernetes. */
  readonly namespace?: string;
  /** The resource group, the key ring or the dataset. */
  readonly group?: string;
  /** The network that a subnet is in. */
  readonly parent?: string;
  /** The accounts, subscriptions or projects of which it is in one. */
  readonly accounts?: readonly string[];
  readonly forbiddenAccounts?: readonly string[];
}

/** A resource that could not be compared. The place is that of a resource in a template. */
export interface UnmatchedResource extends TemplatePlace {
  readonly reason: UnmatchedReason;
  readonly side: 'iac' | 'cloud';
  readonly path: string;
  /** Set for resources in templates. */
  readonly address?: TemplateAddress;
  /** The node that lists resources of this type, where it is known; the kind of an object of Kubernetes. */
  readonly node?: string;
  /** Set for resources with both tags. */
  readonly tags?: DriftTags;
  /** The name or the state by which it was looked for, where that were not the tags. */
  readonly sought?: string;
  /** Why it is not known which one it is, or whether it runs. */
  readonly why?: string;
}

/** Resources of templates with which nothing was compared, by their type. */
export interface NotComparedType {
  readonly type: string;
  readonly count: number;
  /** The first of them. */
  readonly first: readonly { readonly path: string; readonly address: TemplateAddress }[];
  readonly why: string;
}

/** Something that runs and that no template and no state has. */
export interface UnmanagedResource {
  /** The cloud's own name of the type. */
  readonly type: string;
  readonly path: string;
  /** Tells it from others with the same path, where there may be some, see `runningKey`. */
  readonly key?: string;
}
