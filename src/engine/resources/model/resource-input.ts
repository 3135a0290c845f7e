import type { JsonObject } from '../../base/json';

/** The origin of a resource that a rule judges. */
export type ResourceSource =
  | 'terraform'
  | 'plan'
  | 'cloudformation'
  | 'arm'
  | 'kubernetes'
  /** Those that run. */
  | 'aws'
  | 'azure'
  | 'google'
  | 'cluster';

/** A resource with the names and shapes of Terraform; one of Kubernetes as its manifest has it. */
export interface NormalisedResource {
  readonly type: string;
  /** The type as its source names it, where the resource is translated. */
  readonly origin?: string;
  readonly name: string;
  readonly address: string;
  readonly provider: string;
  readonly source: ResourceSource;
  /** A block is a list. */
  readonly attributes: JsonObject;
  readonly tags: JsonObject;
  /** Empty where it is not known. */
  readonly region: string;
  readonly account: string;
}

/** Keys and indexes below the attributes of the resource. */
export type AttributePath = readonly (string | number)[];

/** The input of a built-in rule. */
export interface ResourceInput {
  readonly resource: NormalisedResource;
  /** The resources that complete it. */
  readonly companions: readonly NormalisedResource[];
  /** Paths whose value cannot be known: below the attributes, or `companions`, a number, and below the attributes. */
  readonly unknown: readonly AttributePath[];
  /** The object of the namespace of a Kubernetes object, where its manifest lies beside it. */
  readonly namespace?: JsonObject;
  /** The blocks and companions that may not be there: paths as in `unknown`. */
  readonly open?: readonly AttributePath[];
  /** Values that the provider or the cloud has set because nobody else does: paths as in `unknown`. */
  readonly filled?: readonly AttributePath[];
  /** The highest major version of its provider that its folder allows, where it bounds it. */
  readonly providerMajor?: number;
  /** The same where the workspace and what variable files do not agree on are unknown, if that makes a difference. */
  readonly openChoice?: ResourceInput;
  /** True for an object that says only what it changes in another: what is not written may stand there. */
  readonly isPatch?: boolean;
  /** The types of companions that nobody has looked for: there may be any number of them. */
  readonly unread?: readonly string[];
  /** The reasons why those of other types could not be read, by the types. */
  readonly refused?: Readonly<Record<string, string>>;
  /** The types of companions of which all are known, though the source may hide others. */
  readonly listedTypes?: readonly string[];
}
