import type { Scope } from '../evaluate';
import type { ArmValue } from '../expressions';

/** The names visible in one iteration of a copy loop. */
export class LoopScope implements Scope {
  private readonly hasMeantLoop: boolean;

  constructor(
    private readonly outer: Scope,
    private readonly name: string | undefined,
    private readonly index: number,
    /** True when `copyIndex()` without a name refers to this loop, as it does for resources and outputs. */
    private readonly isMeant: boolean,
  ) {
    this.hasMeantLoop = isMeant || (outer instanceof LoopScope && outer.hasMeantLoop);
  }

  get file(): string {
    return this.outer.file;
  }

  get id(): number {
    return this.outer.id;
  }

  parameter(name: string): ArmValue {
    return this.outer.parameter(name);
  }

  variable(name: string): ArmValue {
    return this.outer.variable(name);
  }

  callFunction(name: string, args: readonly ArmValue[]): ArmValue {
    return this.outer.callFunction(name, args);
  }

  copyIndex(name: string | undefined): number {
    if (name === undefined && (this.isMeant || !this.hasMeantLoop)) return this.index;
    if (name !== undefined && name.toLowerCase() === this.name?.toLowerCase()) return this.index;
    return this.outer.copyIndex(name);
  }
}
