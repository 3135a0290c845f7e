import type { JsonValue } from '../../json';
import type { Source } from '../source';
import type { PointerPositions } from './pointer-positions';

export type IacType = 'kubernetesObjectFiles' | 'ack' | 'aso' | 'kcc' | 'yaml' | 'json' | 'common';

/** One resource to be: a file, a document of a file, an item of a list in a document. */
export interface Template {
  readonly type: IacType;
  /** The path that users see; it ends in a name of our own where a file holds several documents. */
  readonly path: string;
  /** The same with the shorter stem that older exclusions may use, where it differs. */
  readonly formerPath?: string;
  /** What identifies the resource: the template and its parameter files, as users see them. */
  readonly paths: readonly string[];
  /** The template's file, from the root of the source. */
  readonly file: string;
  readonly resourceTypes: readonly string[];
  readonly source: Source;
  /** Which part of the file it is. */
  readonly part?: TemplatePart;
}

export interface TemplatePart {
  readonly document: number;
  readonly item?: number;
}

export type SkipReason =
  'not-a-template' | 'unreadable' | 'too-large' | 'parse-error' | 'limit-reached' | 'excluded-by-node';

/** Why something is no template. */
export interface Problem {
  readonly reason: SkipReason;
  readonly detail: string;
  readonly line?: number;
  readonly column?: number;
}

export interface Skipped extends Problem {
  /** As users see it. */
  readonly path: string;
  /** From the root of the source. */
  readonly file: string;
}

export interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface Unresolved {
  /** JSON pointer of the expression that kept its text. */
  readonly pointer: string;
  readonly reason: string;
}

export interface Rendering {
  /** What rules see. It may be shared with other renderings of the file: not to be changed. */
  readonly document: JsonValue;
  readonly positions: PointerPositions;
  readonly unresolved: readonly Unresolved[];
  readonly diagnostics: readonly Diagnostic[];
}
