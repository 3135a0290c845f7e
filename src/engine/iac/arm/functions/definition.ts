import type { ArmValue, ArmBudget, Extents } from '../expressions';

/** The parts of the current evaluation that functions may use. */
export interface Work {
  readonly budget: ArmBudget;
  readonly extents: Extents;
}

export interface FunctionDefinition {
  readonly least: number;
  readonly most: number;
  /**
   * `known`: the function is called only when no argument is unresolved (parts of an argument may be); `whole`: not
   * even a part may be unresolved; `unresolved`: the function accepts unresolved arguments.
   */
  readonly takes: 'known' | 'whole' | 'unresolved';
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

export function evenUnresolved(least: number, most: number, call: Run): FunctionDefinition {
  return { least, most, takes: 'unresolved', call };
}
