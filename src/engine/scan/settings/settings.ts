import type { JsonObject } from '../../base/json';

/** A rule or a group of rules that is not asked. */
export interface SkippedRules {
  readonly name: string;
  readonly reason: string;
  /** The last day on which they are not asked. */
  readonly until?: string;
  /** The place in the settings, for messages. */
  readonly at: string;
}

/** A name that the settings give, with its place. */
export interface NamedAt {
  readonly name: string;
  readonly at: string;
}

/** The settings of a folder. Paths are from the folder. */
export interface Settings {
  /** As it is shown to the user. */
  readonly file: string;
  readonly rules: readonly NamedAt[];
  /** Undefined: all. */
  readonly only?: readonly NamedAt[];
  readonly skip: readonly SkippedRules[];
  readonly frameworks: readonly NamedAt[];
  /** In any case. */
  readonly minSeverity?: string;
  /** Undefined: all files. */
  readonly include?: readonly string[];
  readonly exclude: readonly string[];
  readonly baseline?: string;
  readonly inlineIgnores?: boolean;
  /** By the ids of rules. */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  /** The names in `parameters`, with their places. */
  readonly parameterNames: readonly (NamedAt & { readonly rule: string })[];
  /** Variable files of Terraform by folder. */
  readonly variables: Readonly<Record<string, readonly string[]>>;
  /** The version of Kubernetes that Helm charts are rendered for. */
  readonly kubeVersion?: string;
}
