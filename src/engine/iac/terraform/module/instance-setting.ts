import type { Diagnostic } from '../../model';
import type { FileReader, Work } from '../functions';
import type { ModuleDefinition } from './definition';
import type { Diagnostics } from './diagnostics';
import type { Pair } from './pair';

/** A module in its place: what it declares, and the path to its folder that `path.module` gives. */
export interface LoadedModule {
  readonly definition: ModuleDefinition;
  readonly path: string;
  /** What is wrong with its files. */
  readonly problems?: readonly Diagnostic[];
}

/** Finds the modules that calls name. */
export interface ModuleLoader {
  /** `labels` are those of the calls from the root to this one. */
  load(address: string, from: LoadedModule, labels: readonly string[]): LoadedModule | { readonly problem: string };
}

/** What all modules below one root share. */
export interface Environment {
  readonly files: FileReader;
  readonly loader: ModuleLoader;
  /** How many values are being worked out for each other. */
  chain: number;
}

export interface InstanceSetting {
  readonly module: LoadedModule;
  readonly environment: Environment;
  readonly diagnostics: Diagnostics;
  /** The value for a variable: from variable files, or an argument of the call. */
  argument(name: string): Pair | undefined;
  /** The calls that lead here from the root. */
  readonly callers: readonly { readonly module: LoadedModule; readonly label: string }[];
  /** What everything may spend together; without it each file has its own allowance. */
  readonly work?: Work;
}
