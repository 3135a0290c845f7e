import type { ContainerItem } from '../files/collection-files';
import type { Exclusion } from '../files/exclusions';
import type { DriftConfiguration } from './drift';

/** The input of one run. It does not change while the run goes on. */
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
  /** True when notes in templates may exclude results; otherwise they are only told. */
  readonly inlineIgnores?: boolean;
  /** The text of a rule file of the container; undefined when there is none of that name. */
  ruleFile(name: string): Promise<string | undefined>;
}
