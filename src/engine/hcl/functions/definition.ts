import type { Type, Unresolved, Value } from '../values';
import type { Work } from './work';

/** The reason why a file cannot be read. */
export interface FileProblem {
  readonly problem: 'not-found' | 'not-a-file' | 'refused';
  readonly message: string;
}

/** The files that functions may see. Paths are as written in the configuration; the reader knows their base folder. */
export interface FileReader {
  readFile(path: string): Uint8Array | FileProblem;
  /** Paths of all files below a directory, relative to it, with slashes. */
  listFiles(directory: string): readonly string[] | FileProblem;
}

/** The parts of the evaluation that a call may use besides its arguments. */
export interface FunctionContext {
  readonly work: Work;
  readonly files: FileReader;
  /** The value of a template; the names are all that it can refer to. */
  renderTemplate(source: string, path: string, variables: ReadonlyMap<string, Value>): Value;
  /** The result of the call when something it needs is unresolved: the text of the call and the reason. */
  unresolved(reason: string): Unresolved;
}

export interface Parameter {
  readonly name: string;
  readonly type: Type;
  readonly nullable?: true;
  /** The extent to which the argument may be unresolved: inside a collection, or as a whole. Not at all by default. */
  readonly unresolved?: 'inside' | 'any';
}

/** One function of the language. */
export interface FunctionDefinition {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Takes any further arguments. */
  readonly rest?: Parameter;
  /** The result for arguments of the declared types; undefined when something unresolved in them decides. */
  call(args: readonly Value[], context: FunctionContext): Value | undefined;
}
