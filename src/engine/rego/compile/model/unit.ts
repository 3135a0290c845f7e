import type { Expr, Module, RefTerm, Term } from '../../syntax/ast';
import type { ArgType } from '../../builtins/definition/types';
import { joinErrors, RegoError, type RegoErrorCode } from '../../syntax/errors';
import type { Loc, Position } from '../../syntax/source';
import { LOCAL_PREFIX, isGeneratedVar, isWildcard, operatorName } from '../../syntax/nodes';
import type { RuleNode } from './rule-tree';

/** A builtin as the compiler sees it. */
export interface BuiltinSignature {
  readonly name: string;
  /** Number of arguments; undefined when any number will do (`print`). */
  readonly arity: number | undefined;
  readonly relation: boolean;
  readonly deprecated: boolean;
  /** Has no value (`print`). */
  readonly void: boolean;
  /** The declared types of arguments and result; undefined when nothing is to be checked. */
  readonly types?: { readonly args: readonly ArgType[]; readonly result: ArgType };
}

/** The builtins a compilation may call. */
export interface BuiltinCatalogue {
  get(name: string): BuiltinSignature | undefined;
  /** True when `print` has a listener; otherwise its calls are left out. */
  readonly prints?: boolean;
}

/** The number of errors at which a compilation gives up. */
const MAX_ERRORS = 10;

/** The state that the passes of one compilation share. */
export class Unit {
  readonly errors: RegoError[] = [];
  /** Generated name to the name the author wrote. */
  readonly rewritten = new Map<string, string>();
  /** Unifications that were written with `:=`. */
  readonly assignments = new WeakSet<Expr>();
  /** The module a rule was written in decides which checks apply to it. */
  modules: Module[] = [];
  private counter = 0;

  constructor(
    readonly builtins: BuiltinCatalogue,
    readonly tree: RuleNode,
  ) {}

  /** A variable name no text can contain. */
  fresh(): string {
    return `${LOCAL_PREFIX}${this.counter++}`;
  }

  error(code: RegoErrorCode, loc: Loc, message: string): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push(new RegoError(code, message, positionOf(loc)));
  }

  /** Ends the compilation when a pass reported errors. */
  check(): void {
    if (this.errors.length > 0) throw joinErrors(this.errors);
  }

  /** In the order of the text, for a pass that goes another way. */
  sortErrors(): void {
    const place = ({ loc }: RegoError): [string, number, number] => [loc?.file ?? '', loc?.row ?? 0, loc?.col ?? 0];
    this.errors.sort((a, b) => {
      const [[fileA, rowA, colA], [fileB, rowB, colB]] = [place(a), place(b)];
      if (fileA !== fileB) return fileA < fileB ? -1 : 1;
      return rowA - rowB || colA - colB;
    });
  }

  /** True for a variable that the author wrote. */
  isShown(name: string): boolean {
    return !isGeneratedVar(this.rewritten.get(name) ?? name);
  }

  /** The name to show for a variable. */
  shown(name: string): string {
    const user = this.rewritten.get(name) ?? name;
    return isWildcard(user) ? '_' : user;
  }

  /** Number of arguments of a builtin or user function; undefined when there is none, or for a variadic builtin. */
  arity(operator: RefTerm): number | undefined {
    const name = operatorName(operator);
    if (name !== undefined) {
      const builtin = this.builtins.get(name);
      if (builtin) return builtin.arity;
    }
    const rules = this.tree.find(operator)?.rules;
    if (!rules || rules.length === 0) return undefined;
    return rules[0].head.args?.length ?? 0;
  }

  isBuiltin(term: Term): boolean {
    if (term.kind === 'var') return this.builtins.get(term.name) !== undefined;
    if (term.kind !== 'ref') return false;
    const name = operatorName(term);
    return name !== undefined && this.builtins.get(name) !== undefined;
  }
}

/** A plain copy of a place, so that errors do not keep a source text alive. */
export function positionOf(loc: Position): { file: string; row: number; col: number } {
  return { file: loc.file, row: loc.row, col: loc.col };
}
