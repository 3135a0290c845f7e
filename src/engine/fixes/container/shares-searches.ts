import type { SearchAnswer, SearchTask } from './search-task';
import type { SearchUnit } from './search-units';

/** Answers one unit after the other. */
export interface UnitWorker {
  answers(unit: SearchUnit): Promise<readonly SearchAnswer[]>;
  close(): Promise<void>;
}

/** All that the units of a search have in common, in plain values and without the folders of a machine. */
export interface SharedSearch {
  readonly tasks: readonly Omit<SearchTask, 'folder' | 'modules' | 'until' | 'cacheFolder' | 'helmProgram'>[];
  readonly sources: readonly SharedSource[];
  readonly modules: readonly { readonly connectors: readonly string[]; readonly address: string }[];
}

interface SharedSource {
  readonly connectors: readonly string[];
  /** The branch that the first of them was asked for. */
  readonly branch: string;
  /** Undefined for a folder. */
  readonly commit?: string;
}

/** Has other processes answer units, too. */
export interface SharesSearches {
  /** The answers to all units, in their order; where there is none, the reason for it. */
  answers(
    search: SharedSearch,
    units: readonly SearchUnit[],
    until: number,
    here: readonly UnitWorker[],
  ): Promise<readonly (readonly SearchAnswer[] | string)[]>;
}
