export { evaluate, startRun } from './evaluate';
export type { Lookup, Means, Names, Run, Scope } from './scope';
