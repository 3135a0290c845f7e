import { isJsonObject, type JsonObject } from '../../../base/json';
import { isArmObject, memberOf, Unresolved, type ArmObject } from '../expressions';
import type { GivenParameter, GivenParameters } from './template-scope';
import { section } from './template-scope';

const IN_A_VAULT = 'the value of the parameter lies in a key vault';

/** The values of a parameter file. They are literal: expressions are not evaluated. */
export function givenByFile(file: JsonObject): GivenParameters {
  const parameters = section(file, 'parameters');
  return (name) => {
    const entry = memberOf(parameters, name);
    if (!isJsonObject(entry)) return undefined;
    if (Object.hasOwn(entry, 'value')) return { value: entry.value };
    return Object.hasOwn(entry, 'reference') ? { missing: IN_A_VAULT } : undefined;
  };
}

/** The evaluated parameters that a deployment passes to its template. */
export function givenByDeployment(parameters: ArmObject): GivenParameters {
  return (name): GivenParameter | undefined => {
    const entry = memberOf(parameters, name);
    if (entry instanceof Unresolved) return { missing: entry.reason };
    if (!isArmObject(entry)) return undefined;
    const value = memberOf(entry, 'value');
    if (value !== undefined) return { value };
    return memberOf(entry, 'reference') === undefined ? undefined : { missing: IN_A_VAULT };
  };
}
