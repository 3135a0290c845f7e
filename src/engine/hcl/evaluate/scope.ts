import type { SourceText } from '../../base/source/source-text';
import type { FileReader, Work } from '../functions';
import type { Expression } from '../syntax';
import type { Value } from '../values';

/** The result of looking up a name such as `var.x` or `data.aws_region.here`. */
export type Lookup =
  /** `otherwise` is set when only a part of the value is known; it says why the rest is not. */
  | { readonly found: Value; readonly otherwise?: string }
  /**
   * `missing` says why there is no value; `refused` is set when there is no such name at all. `targets` are the managed
   * resources that the value names.
   */
  | { readonly missing: string; readonly refused?: true; readonly targets?: readonly string[] };

/** The names that a module gives to its expressions. */
export interface Names {
  /** `path` is all that names the object: `['var', 'x']`, `['data', 'aws_region', 'here']`, `['aws_vpc', 'main']`. */
  lookup(path: readonly string[], deciding: boolean): Lookup;
}

/** The budget and the files of an evaluation. */
export interface Means {
  readonly work: Work;
  readonly files: FileReader;
  /** Called when a limit ended the evaluation of the expression at an offset of the file. */
  limitReached(message: string, offset: number): void;
}

/** One evaluation, shared by an expression and all others that it depends on. */
export interface Run extends Means {
  /** The nesting depth of the expression that is being evaluated. */
  depth: number;
  /** Gives the parts of an expression their values. */
  evaluate(expression: Expression, scope: Scope): Value;
}

/** Everything around an expression that its value depends on. */
export interface Scope {
  readonly run: Run;
  readonly source: SourceText;
  readonly names: Names;
  /** The variables of for-expressions around it, or those given to a template file. */
  readonly variables: ReadonlyMap<string, Value>;
  /** True when the value decides which objects exist: then known attributes of managed resources count. */
  readonly deciding: boolean;
  /** Inside a template file, which may use no other one. */
  readonly inTemplate?: true;
}

/** The names of a text that has none but its variables. */
export const NO_NAMES: Names = {
  lookup: (path) => ({ missing: `there is no ${path.join('.')} here`, refused: true }),
};

export function deciding(scope: Scope): Scope {
  return scope.deciding ? scope : { ...scope, deciding: true };
}

export function withVariables(scope: Scope, variables: Iterable<readonly [string | undefined, Value]>): Scope {
  const inner = new Map(scope.variables);
  for (const [name, value] of variables) if (name !== undefined) inner.set(name, value);
  return { ...scope, variables: inner };
}
