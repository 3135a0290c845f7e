import type { Module, RefTerm } from './syntax/ast';
import { BUILTINS, type Builtin } from './builtins';
import { Catalogue } from './compile/model/catalogue';
import { joinErrors, RegoError, RegoErrors } from './syntax/errors';
import { guarded } from './eval/guard';
import { compiler, parseModule } from './front-end';
import { Policy, type Printed } from './policy';
import { Source } from './syntax/source';
import type { RuleNode } from './compile/model/rule-tree';
import { readForm, writeForm, writeRefusal, type CompiledForm } from './stored/stored-form';
import type { Value } from './values';
import { digestOf, engineDigest, type ByteStore } from '../base/store';
import { optimisingLate } from '../base/limits/optimise-late';
import { Meter, metered, type WorkLimits } from '../base/limits/meter';

export interface ModuleText {
  readonly file: string;
  readonly text: string;
  /** The language version of this module, where it is not that of all. */
  readonly version?: 'v0' | 'v1';
}

export interface CompileOptions {
  /** `auto` (default): v0, and v1 when that does not parse or cannot be meant, per module. */
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
  /** Changes the parsed modules before they are compiled. */
  readonly rewrite?: (modules: readonly Module[]) => void;
  /** The store that shares compiled modules with other processes. */
  readonly store?: ByteStore;
}

export type CompileLimits = Pick<WorkLimits, 'millis' | 'memory'>;

const DEFAULT_LIMITS: WorkLimits = { steps: Infinity, millis: 60_000, memory: 256_000_000 };

/** Compiles modules into a policy. Throws a RegoError, or a RegoErrors with all that is wrong. */
export function compile(modules: readonly ModuleText[], options: CompileOptions = {}): Policy {
  const meter = new Meter('compilation');
  meter.start({ ...DEFAULT_LIMITS, ...options.limits });
  return optimisingLate(() => metered(meter, () => compileMetered(modules, options)));
}

function compileMetered(modules: readonly ModuleText[], options: CompileOptions): Policy {
  const builtins = new Map(BUILTINS);
  for (const b of options.builtins ?? []) builtins.set(b.name, b);
  const printed: Printed = { listener: undefined };
  if (options.print) listen(builtins, printed);
  const catalogue = new Catalogue(builtins, options.print !== undefined);
  const fresh = (): CheckedForm => compileForm(modules, options, catalogue);
  const { form, checkedTree } = storedOrFresh(modules, options, fresh);
  return new Policy(form.tree, catalogue, builtins, {
    versions: new Map(modules.map(({ file }, i) => [file, form.versions[i]])),
    packages: form.packages,
    checkedTree,
    data: options.data ?? {},
    optimise: options.optimise ?? true,
    printed,
    print: typeof options.print === 'function' ? options.print : undefined,
  });
}

interface CheckedForm extends CompiledForm {
  readonly modules: readonly Module[];
}

function compileForm(
  texts: readonly ModuleText[],
  { version = 'auto', rewrite }: CompileOptions,
  catalogue: Catalogue,
): CheckedForm {
  const modules = parseAll(texts, version);
  rewrite?.(modules);
  return {
    tree: guarded(() => compiler().compileModules(modules, catalogue)),
    versions: modules.map((module) => module.version),
    packages: [...new Set(modules.map((module) => packageName(module.package.path)))],
    modules,
  };
}

interface Obtained {
  readonly form: CompiledForm;
  readonly checkedTree: () => RuleNode;
}

/** Takes the compiled form from the store, or compiles and keeps it there. */
function storedOrFresh(
  modules: readonly ModuleText[],
  { store, builtins, version = 'auto', print, rewrite }: CompileOptions,
  fresh: () => CheckedForm,
): Obtained {
  // Additions of the caller have no content that could be part of a key.
  if (!store || builtins || rewrite) return asCompiled(fresh());
  const texts = modules.flatMap(({ file, text, version: own = '' }) => [file, text, own]);
  const key = digestOf(engineDigest(__filename), version, print === undefined ? '' : 'print', ...texts);
  const bytes = store.get(key);
  const form =
    bytes &&
    readForm(
      bytes,
      modules.map(({ file, text }) => new Source(file, text)),
    );
  if (form) {
    let tree: RuleNode | undefined;
    return { form, checkedTree: () => (tree ??= fresh().tree) };
  }
  const keep = (written: Uint8Array | undefined): void => {
    if (written) store.put(key, written);
  };
  try {
    const compiled = fresh();
    keep(writeForm(compiled, compiled.modules));
    return asCompiled(compiled);
  } catch (error) {
    if (error instanceof RegoError) keep(writeRefusal(error));
    throw error;
  }
}

function asCompiled(form: CompiledForm): Obtained {
  return { form, checkedTree: () => form.tree };
}

/** Passes the output of `print` to the listener of the current evaluation. */
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
  for (const { file, text, version: own = version } of modules) {
    try {
      parsed.push(guarded(() => parseModule(new Source(file, text), own)));
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
  return ['data', ...path.path.map((part) => (part.kind === 'string' ? part.value : ''))].join('.');
}
