import type { JsonObject } from '../../json';
import type { DriftConfiguration } from './drift';

/** A file of a container as it is when a run begins. */
export interface ContainerItem {
  readonly name: string;
  readonly content: JsonObject;
  /** Another one for every content, where versions are kept. */
  readonly version?: number;
}

/** What one run reads. It does not change while the run goes on. */
export interface Container {
  readonly name: string;
  readonly connectors: readonly ContainerItem[];
  readonly snapshots: readonly ContainerItem[];
  readonly masterSnapshots: readonly ContainerItem[];
  readonly tests: readonly ContainerItem[];
  readonly masterTests: readonly ContainerItem[];
  readonly exclusions: readonly Exclusion[];
  /** Undefined when drift is not looked for. */
  readonly drift?: DriftConfiguration;
  /** The text of a rule file of the container; undefined when there is none of that name. */
  ruleFile(name: string): Promise<string | undefined>;
}

export interface Exclusion {
  readonly id: string;
  readonly type: 'single' | 'test' | 'resource';
  /** The id of a case or of an eval; empty for the type `resource`. */
  readonly testId: string;
  /** Empty for the type `test`. */
  readonly paths: readonly string[];
  /** The first moment at which it no longer excludes, in epoch milliseconds. */
  readonly endsAt?: number;
  /** In the words of whoever made it, for reports. */
  readonly reason?: string;
  readonly owner?: string;
  /** The date of its end as it was given. */
  readonly expires?: string;
}
