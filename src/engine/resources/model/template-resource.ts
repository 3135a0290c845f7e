import type { ResourceInput } from './resource-input';

/** A resource of a template, ready to be judged. */
export interface TemplateResource {
  readonly input: ResourceInput;
  /** The index of its template among those that were given. */
  readonly template: number;
  /** The keys of its attributes in the template's document. */
  readonly place: readonly (string | number)[];
  /** The keys of the resource itself, where those are not the ones above its attributes. */
  readonly start?: readonly (string | number)[];
  /** The index of its text among the blocks of the template, where the place does not tell it. */
  readonly block?: number;
  /** The keys of attributes that stand elsewhere in the document, by the paths of the attributes as JSON. */
  readonly places?: ReadonlyMap<string, readonly (string | number)[]>;
  /** Resources in the document that say a part of it: their keys by the names that tables give them. */
  readonly children?: ReadonlyMap<string, readonly (string | number)[]>;
}
