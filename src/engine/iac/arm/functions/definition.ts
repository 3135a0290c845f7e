import type { ArmValue, Budget, Extents } from '../expressions';

/** What functions may use of the evaluation under way. */
export interface Work {
  readonly budget: Budget;
  readonly extents: Extents;
}

export interface FunctionDefinition {
  readonly least: number;
  readonly most: number;
  /**
   * `known`: no argument is unresolved, but parts of one may be; `whole`: no part is either; `any`: the function takes
   * what is unresolved as it is.
   */
  readonly takes: 'known' | 'whole' | 'any';
  readonly call: (args: readonly ArmValue[], work: Work) => ArmValue;
}

export type FunctionTable = Readonly<Record<string, FunctionDefinition>>;

type Run = FunctionDefinition['call'];

export function known(least: number, most: number, call: Run): FunctionDefinition {
  return { least, most, takes: 'known', call };
}

export function whole(least: number, most: number, call: Run): FunctionDefinition {
  return { least, most, takes: 'whole', call };
}

export function any(least: number, most: number, call: Run): FunctionDefinition {
  return { least, most, takes: 'any', call };
}
