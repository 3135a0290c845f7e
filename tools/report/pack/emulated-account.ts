import { CloudError } from '../../../src/engine/clouds';
import { AwsCalls } from '../../../src/engine/clouds/aws/calls';
import { DataPath } from '../../../src/engine/clouds/provider/data-path';
import { isJsonObject, mapValues, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import { STEPS, type Step } from './resources';

export const REGION = 'us-east-1';
export const USER = { name: 'reader', 'access-key': 'AKIDEXAMPLE', 'secret-access': 'secret', region: REGION };

/** Makes resources in the emulator; the answer names the calls that it refused. */
export async function fillAccount(endpoint: string): Promise<string[]> {
  const keys = { accessKeyId: USER['access-key'], secretAccessKey: USER['secret-access'] };
  const calls = new AwsCalls(() => Promise.resolve(keys), { endpoint, tries: 1 });
  const known = new Map<string, string>();
  const refused: string[] = [];
  for (const { service, call, input, keep } of STEPS) {
    try {
      const answer = await calls.ask({ package: service }, REGION, call, filled(input, known) as JsonObject);
      note(answer, keep, known);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      refused.push(`${service} ${call}: ${error.message}`);
    }
  }
  calls.close();
  return refused;
}

function note(answer: JsonObject, keep: Step['keep'], known: Map<string, string>): void {
  for (const [name, path] of Object.entries(keep)) {
    const value = DataPath.parse(path)?.first(answer);
    if (typeof value === 'string') known.set(name, value);
  }
}

function filled(value: JsonValue, known: ReadonlyMap<string, string>): JsonValue {
  if (typeof value === 'string')
    return value.replace(/\$\((\w+)\)/g, (whole, name: string) => known.get(name) ?? whole);
  if (Array.isArray(value)) return value.map((element) => filled(element, known));
  return isJsonObject(value) ? mapValues(value, (member) => filled(member, known)) : value;
}
