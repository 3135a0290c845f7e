import type { JsonObject } from '../../../../src/engine/base/json';

/** A call that makes something in the emulator. `$(name)` in its input stands for what earlier calls have answered. */
export interface Step {
  /** The client's package without `@aws-sdk/client-`. */
  readonly service: string;
  readonly call: string;
  readonly input: JsonObject;
  /** Names for values of the answer, by their paths. */
  readonly keep: Readonly<Record<string, string>>;
}

export function step(
  service: string,
  call: string,
  input: JsonObject = {},
  keep: Readonly<Record<string, string>> = {},
): Step {
  return { service, call, input, keep };
}

/** A policy as text, with one statement. */
export function policy(statement: JsonObject): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', ...statement }] });
}

export const TAGS = [{ Key: 'team', Value: 'blue' }];
