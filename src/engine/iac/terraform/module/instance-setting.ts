import type { Diagnostic } from '../../model';
import type { FileReader, Work } from '../../../hcl/functions';
import type { ModuleDefinition } from './definition';
import type { Diagnostics } from './diagnostics';
import type { Pair } from './pair';

/** A module in its place: its declarations, and the path to its folder that `path.module` gives. */
export interface LoadedModule {
  readonly definition: ModuleDefinition;
  readonly path: string;
  /** Problems with its files. */
  readonly problems?: readonly Diagnostic[];
}

/** Finds the modules that calls name. */
export interface ModuleLoader {
  /** `labels` are those of the calls from the root to this one. */
  load(address: string, from: LoadedModule, labels: readonly string[]): LoadedModule | { readonly problem: string };
}

/** Texts of documents of which blocks of an unknown number make some parts, with the JSON pointers of these. */
export type OpenTexts = Map<string, readonly string[]>;

/** State that all modules below one root share. */
export interface Environment {
  readonly files: FileReader;
  readonly loader: ModuleLoader;
  /** The number of evaluations that are waiting for one another. */
  chain: number;
  readonly openTexts: OpenTexts;
  /** True where the workspace counts as unknown. */
  readonly isOpen?: true;
  /** Set as soon as a value depends on the workspace. */
  usesWorkspace?: true;
}

export interface InstanceSetting {
  readonly module: LoadedModule;
  readonly environment: Environment;
  readonly diagnostics: Diagnostics;
  /** The value for a variable: from variable files, or an argument of the call. */
  argument(name: string): Pair | undefined;
  /** The calls that lead here from the root. */
  readonly callers: readonly { readonly module: LoadedModule; readonly label: string }[];
  /** The prefix of the addresses of its resources; empty in the root. */
  readonly address: string;
  /** The budget for all files together; without it each file has a budget of its own. */
  readonly work?: Work;
}
