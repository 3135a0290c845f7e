import type { Module, RefTerm } from './syntax/ast';
import { BUILTINS, type Builtin } from './builtins';
import { Catalogue } from './compile/model/catalogue';
import { compileModules } from './compile';
import { joinErrors, RegoError, RegoErrors } from './syntax/errors';
import { guarded } from './eval/guard';
import { parseModule } from './parser';
import { Policy, type Printed } from './policy';
import { Source } from './syntax/source';
import type { Value } from './values';
import { Meter, metered, type WorkLimits } from '../limits/meter';

export interface ModuleText {
  readonly file: string;
  readonly text: string;
}

export interface CompileOptions {
  /** `auto` (default): v0, and v1 when that does not parse, per module. */
  readonly version?: 'v0' | 'v1' | 'auto';
  /** Base documents. */
  readonly data?: Value;
  /** Indexes and shortcuts; answers are the same without them. Default true. */
  readonly optimise?: boolean;
  /** Builtins beside the standard ones. */
  readonly builtins?: readonly Builtin[];
  /**
   * Takes what `print` says, unless an evaluation has a listener of its own; `true` only keeps the calls for such
   * evaluations. Without it, calls of print are left out.
   */
  readonly print?: true | ((text: string) => void);
  readonly limits?: Partial<CompileLimits>;
}

/** What a compilation may use up. */
export type CompileLimits = Pick<WorkLimits, 'millis' | 'memory'>;

const DEFAULT_LIMITS: WorkLimits = { steps: Infinity, millis: 60_000, memory: 256_000_000 };

/** Compiles modules into a policy. Throws a RegoError, or a RegoErrors with all that is wrong. */
export function compile(modules: readonly ModuleText[], options: CompileOptions = {}): Policy {
  const meter = new Meter('compilation');
  meter.start({ ...DEFAULT_LIMITS, ...options.limits });
  return metered(meter, () => compileMetered(modules, options));
}

function compileMetered(modules: readonly ModuleText[], options: CompileOptions): Policy {
  const parsed = parseAll(modules, options.version ?? 'auto');
  const builtins = new Map(BUILTINS);
  for (const b of options.builtins ?? []) builtins.set(b.name, b);
  const printed: Printed = { listener: undefined };
  if (options.print) listen(builtins, printed);
  const catalogue = new Catalogue(builtins, options.print !== undefined);
  const tree = guarded(() => compileModules(parsed, catalogue));
  return new Policy(tree, catalogue, builtins, {
    versions: new Map(parsed.map((m) => [m.source.file, m.version])),
    packages: [...new Set(parsed.map((m) => packageName(m.package.path)))],
    data: options.data ?? {},
    optimise: options.optimise ?? true,
    printed,
    print: typeof options.print === 'function' ? options.print : undefined,
  });
}

/** Hands what the compiled form of `print` says to the listener of the evaluation under way. */
function listen(builtins: Map<string, Builtin>, printed: Printed): void {
  const builtin = builtins.get('internal.print');
  if (!builtin) return;
  const fn: Builtin['fn'] = (ctx, ...args) => {
    const { now, strict, cache, maxOutput } = ctx;
    const meter = {
      step: (count?: number) => ctx.step(count),
      room: (bytes: number) => ctx.room(bytes),
      look: () => ctx.look(),
    };
    return builtin.fn({ now, strict, cache, maxOutput, ...meter, print: printed.listener }, ...args);
  };
  builtins.set(builtin.name, { ...builtin, fn });
}

function parseAll(modules: readonly ModuleText[], version: 'v0' | 'v1' | 'auto'): Module[] {
  const parsed: Module[] = [];
  const errors: RegoError[] = [];
  for (const { file, text } of modules) {
    try {
      parsed.push(guarded(() => parseModule(new Source(file, text), version)));
    } catch (error) {
      if (!(error instanceof RegoError) || error.code === 'eval_limit_error') throw error;
      if (error instanceof RegoErrors) errors.push(...error.errors);
      else errors.push(error);
    }
  }
  if (errors.length > 0) throw joinErrors(errors);
  return parsed;
}

function packageName(path: RefTerm): string {
  return ['data', ...path.path.map((p) => (p.kind === 'string' ? p.value : ''))].join('.');
}
