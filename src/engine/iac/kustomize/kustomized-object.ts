import type { Place, WrittenBlock } from '../model';
import type { Located } from './located';
import { idOf, type ObjectId } from './object-id';

/** An object on its way through Kustomizations. */
export interface KustomizedObject {
  readonly value: Located;
  /** The ids that it had before, the first one first. */
  readonly formerIds: ObjectId[];
  /** The text that it was first written as, with the comments of that and of patches. */
  block: WrittenBlock;
  /** The entries of Kustomizations that lead to it, from the root on. */
  readonly calls: Place[];
}

/** All ids that an object has or had. */
export function idsOf({ value, formerIds }: KustomizedObject): ObjectId[] {
  return [...formerIds, idOf(value)];
}

/** Remembers the id of an object before it changes. */
export function storeId({ value, formerIds }: KustomizedObject): void {
  formerIds.push(idOf(value));
}
