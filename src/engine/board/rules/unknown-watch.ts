import type { Value } from '../../rules/rego';
import type { AttributePath } from '../model/board-input';

type Holder = Record<string | number, unknown>;

/**
 * Notices when a value that cannot be known is read. The read set of an evaluation would not tell: a rule that gives the
 * attributes a name reads all of them.
 */
export class UnknownWatch {
  private readonly read = new Set<AttributePath>();

  constructor(input: Value, unknown: readonly AttributePath[]) {
    for (const path of unknown) this.watch(input, path);
  }

  get isRead(): boolean {
    return this.read.size > 0;
  }

  /** True when all that was read is among some of the paths that were given. */
  readsOnly(paths: ReadonlySet<AttributePath>): boolean {
    return [...this.read].every((path) => paths.has(path));
  }

  readsAny(paths: ReadonlySet<AttributePath>): boolean {
    return [...this.read].some((path) => paths.has(path));
  }

  reset(): void {
    this.read.clear();
  }

  private watch(input: Value, path: AttributePath): void {
    const holder = path.slice(0, -1).reduce<unknown>(memberOf, input);
    const key = path.at(-1);
    if (key === undefined || !isHolder(holder) || !Object.hasOwn(holder, key)) return;
    const value = holder[key];
    const get = (): unknown => {
      this.read.add(path);
      return value;
    };
    Object.defineProperty(holder, key, { get, enumerable: true, configurable: true });
  }
}

function memberOf(holder: unknown, key: string | number): unknown {
  return isHolder(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
