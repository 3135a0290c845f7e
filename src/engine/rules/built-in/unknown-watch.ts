import type { Value } from '../../rego';
import type { AttributePath } from '../../resources/model/resource-input';

type Holder = Record<string | number, unknown>;

/**
 * Notices when a value that cannot be known is read. The read set of an evaluation would not tell: a rule that gives the
 * attributes a name reads all of them.
 */
export class UnknownWatch {
  private readonly read = new Set<AttributePath>();
  private isPaused = false;

  constructor(input: Value, unknown: readonly AttributePath[]) {
    for (const path of unknown) this.watch(input, path);
  }

  get isRead(): boolean {
    return this.read.size > 0;
  }

  reads(path: AttributePath): boolean {
    return this.read.has(path);
  }

  /** Notes nothing that is read meanwhile. */
  paused(look: () => void): void {
    this.isPaused = true;
    try {
      look();
    } finally {
      this.isPaused = false;
    }
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
      if (!this.isPaused) this.read.add(path);
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
