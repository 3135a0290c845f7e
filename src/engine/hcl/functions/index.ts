import { conversionFunctions } from './conversion-functions';
import type { FunctionDefinition } from './definition';
import { encodingFunctions } from './encoding-functions';
import { fileFunctions } from './file-functions';
import { formatFunctions } from './format-functions';
import { hashFunctions } from './hash-functions';
import { listFunctions } from './list-functions';
import { mapFunctions } from './map-functions';
import { networkFunctions } from './network-functions';
import { numberFunctions } from './number-functions';
import { regexFunctions } from './regex-functions';
import { setFunctions } from './set-functions';
import { stringFunctions } from './string-functions';
import { timeFunctions } from './time-functions';
import { unavailableFunctions } from './unavailable-functions';

export { callFunction } from './call-function';
export type { FileProblem, FileReader, FunctionContext, FunctionDefinition, Parameter } from './definition';
export { FunctionError } from './function-error';
export { RANGE_LIMIT } from './list-functions';
export { Work, WorkLimitError } from './work';

/** All functions but `try` and `can`, whose arguments are expressions that may fail. */
const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map(
  [
    ...conversionFunctions,
    ...encodingFunctions,
    ...fileFunctions,
    ...formatFunctions,
    ...hashFunctions,
    ...listFunctions,
    ...mapFunctions,
    ...networkFunctions,
    ...numberFunctions,
    ...regexFunctions,
    ...setFunctions,
    ...stringFunctions,
    ...timeFunctions,
    ...unavailableFunctions,
  ].map((definition) => [definition.name, definition]),
);

/** Calls of these are evaluated by the evaluator itself: an argument that fails is no error of the call. */
export const SPECIAL_FUNCTIONS: ReadonlySet<string> = new Set(['can', 'try']);

const CORE = 'core::';

/** The function of that name; undefined when there is none. */
export function functionNamed(name: string): FunctionDefinition | undefined {
  return FUNCTIONS.get(name.startsWith(CORE) ? name.slice(CORE.length) : name);
}

/** The names of all functions, the special ones too. */
export function functionNames(): string[] {
  return [...FUNCTIONS.keys(), ...SPECIAL_FUNCTIONS].sort();
}
