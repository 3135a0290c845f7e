import type { JsonValue } from '../../base/json';
import type { BoardInput } from '../../board';
import type { Position } from '../../iac';

/** A resource of the templates, with its place in them. */
export interface EstateResource {
  readonly address: string;
  /** The template as users see it. */
  readonly template: string;
  readonly input: BoardInput;
  /** The attributes as they are written: the view of the provider is made from them. */
  readonly written: JsonValue;
  /** The file that its block stands in, from the root of the source. */
  readonly file: string;
  /** The calls of modules that lead to it, from the root on. */
  readonly calls: readonly Position[];
  /** The folder of its template. */
  readonly root: string;
}
