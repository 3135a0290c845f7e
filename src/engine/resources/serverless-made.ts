import type { JsonObject, JsonValue } from '../base/json';

/** A resource that the transform of the serverless model makes from a part of another. */
export interface MadeResource {
  readonly name: string;
  readonly address: string;
  readonly type: string;
  readonly properties: JsonObject;
  /** The keys that lead from the other resource to the part. */
  readonly keys: readonly string[];
}

/** An event of a function or a state machine. */
export interface EventSource {
  /** The name of the function or the state machine. */
  readonly name: string;
  readonly event: string;
  readonly value: JsonValue;
}

/** A resource that is made from an event. One that is made beside the main one has a word more in its address. */
export function madeFrom({ name, event }: EventSource, type: string, properties: JsonObject, more = ''): MadeResource {
  const keys = ['Properties', 'Events', event].filter(Boolean);
  const address = [name, 'Events', event, more].filter(Boolean).join('.');
  // No name that is written has a hyphen.
  return { name: address.replaceAll('.', '-'), address, type, properties, keys };
}
