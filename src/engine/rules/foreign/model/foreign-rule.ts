import type { JsonObject } from '../../../base/json';
import type { ModuleText } from '../../../rego';

/** A rule of another program's policies, as a run asks it. */
export interface ForeignRule {
  readonly id: string;
  /** The name by which the rules are asked. */
  readonly eval: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** True when its failures are told and change no exit code. */
  readonly isWarning: boolean;
  /** Types of resources in lower case; empty: all. */
  readonly resourceTypes: readonly string[];
}

/** A file that cannot be used, and why. */
export interface FileProblem {
  readonly file: string;
  readonly problem: string;
}

/** The policies of conftest. */
export interface ConftestSource {
  readonly kind: 'conftest';
  readonly modules: readonly ModuleText[];
  /** JSON: the documents that policies see as `data`. */
  readonly data: string;
  /** The folder that the paths of files begin at, which policies see in `data.conftest.file`. */
  readonly folder: string;
  readonly digest: string;
}

/** The constraints of Gatekeeper with their templates. */
export interface GatekeeperSource {
  readonly kind: 'gatekeeper';
  readonly templates: readonly ConstraintTemplate[];
  readonly constraints: readonly Constraint[];
  readonly digest: string;
}

export interface ConstraintTemplate {
  /** The kind of its constraints. */
  readonly kind: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Its policy and libraries. */
  readonly modules: readonly ModuleText[];
  /** The path of the rule that tells violations. */
  readonly entry: string;
  /** The reason why it is not asked. */
  readonly unsupported?: string;
}

export interface Constraint {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly action: 'deny' | 'warn' | 'dryrun';
  readonly match: JsonObject;
  /** JSON. */
  readonly parameters: string;
}

export type ForeignSource = ConftestSource | GatekeeperSource;

/** The rules of one kind that a scan adds. */
export interface ForeignRules {
  readonly source: ForeignSource;
  readonly rules: readonly ForeignRule[];
}
