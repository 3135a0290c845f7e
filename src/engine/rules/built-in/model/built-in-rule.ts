import type { JsonObject } from '../../../base/json';
import type { ModuleText } from '../../../rego';
import type { NamedFix } from './named-fix';

export const RULE_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type RuleSeverity = (typeof RULE_SEVERITIES)[number];

/** The METADATA annotations of a built-in rule. */
export interface RuleMetadata {
  readonly id: string;
  /** The sentence that must hold. */
  readonly title: string;
  /** The reason why it must hold. */
  readonly description: string;
  readonly severity: RuleSeverity;
  /** Types of resources, as Terraform or Kubernetes name them. */
  readonly resources: readonly string[];
  /** Control numbers by framework. */
  readonly frameworks: ReadonlyMap<string, readonly string[]>;
  readonly remedy: string;
  /** The default values of its parameters. */
  readonly parameters: JsonObject;
  /** The repairs that its author names, in the order in which they are tried. */
  readonly fix?: readonly NamedFix[];
}

/** A built-in rule: one file, one package. */
export interface BuiltInRule extends RuleMetadata, ModuleText {
  /** The path of its package, `data` in front. */
  readonly package: string;
  readonly provider: string;
  /** The provider and the service, such as `aws/s3`. */
  readonly group: string;
}

/** A rule file that is left out, and why. */
export interface RuleProblem {
  readonly file: string;
  readonly problem: string;
}

/** Rules with the values of their parameters, for threads that ask them. */
export interface RuleSet {
  readonly modules: readonly ModuleText[];
  /** Values by the id of the rule. */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  /** A digest of both. */
  readonly digest: string;
}
