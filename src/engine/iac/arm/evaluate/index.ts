export { evaluate } from './evaluate';
export type { Scope } from './scope';
