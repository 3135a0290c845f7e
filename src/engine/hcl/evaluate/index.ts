export { evaluate, evaluateApart, startRun } from './evaluate';
export { membersWithKeys } from './iterate';
export { isRefusal, RefusedError } from './refusal';
export { renderedText } from './rendered-text';
export { deciding, NO_NAMES, withVariables, type Lookup, type Means, type Names, type Run, type Scope } from './scope';
