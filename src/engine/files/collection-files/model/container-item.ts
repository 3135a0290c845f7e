import type { JsonObject } from '../../../base/json';

/** A file of a container as it is when a run begins. */
export interface ContainerItem {
  readonly name: string;
  readonly content: JsonObject;
  /** Another one for every content, where versions are kept. */
  readonly version?: number;
}
