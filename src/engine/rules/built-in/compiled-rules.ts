import { compile, RegoError, type ModuleText, type Policy } from '../../rego';
import type { BuiltInRule, RuleProblem } from './model/built-in-rule';
import type { CompiledStore } from './built-policies';
import { Libraries } from './libraries';

/** Rules that are compiled when one of them is first asked: those of a group together, and no others. */
export class CompiledRules {
  private readonly libraries: Libraries;
  private readonly groups = new Map<string, CompiledGroup>();

  constructor(
    private readonly rules: readonly BuiltInRule[],
    libraries: readonly ModuleText[],
    private readonly store: CompiledStore,
  ) {
    this.libraries = new Libraries(libraries);
  }

  /** Loads the compiler, which is loaded when it is first named. */
  prepare(): void {
    void compile;
  }

  /** The policy that holds a rule, or the problem for which there is none. */
  policyOf(rule: BuiltInRule): Policy | RuleProblem {
    const { policy, problems } = this.groupOf(rule);
    return problems.get(rule.file) ?? policy;
  }

  /** The problems of all rules and of the libraries that they import. */
  problems(): readonly RuleProblem[] {
    const problems = this.rules.flatMap((rule) => [...this.groupOf(rule).problems.values()]);
    return [...new Map(problems.map((each) => [each.file, each])).values()];
  }

  private groupOf({ group }: BuiltInRule): CompiledGroup {
    let found = this.groups.get(group);
    if (!found) {
      const rules = this.rules.filter((rule) => rule.group === group);
      const imported = this.libraries.importedBy(rules);
      found = imported
        ? compileGroup(rules, imported, this.store)
        : compileGroup(this.rules, this.libraries.all, this.store);
      this.groups.set(group, found);
    }
    return found;
  }
}

interface CompiledGroup {
  readonly policy: Policy;
  /** By their files. */
  readonly problems: ReadonlyMap<string, RuleProblem>;
}

/** This many rules that do not compile are found by compiling the rest again; more of them, by compiling each alone. */
const COMPILED_TOGETHER = 10;

/** Compiles rules at once; when some do not compile, or libraries, the others alone. */
function compileGroup(
  rules: readonly BuiltInRule[],
  libraries: readonly ModuleText[],
  store: CompiledStore,
): CompiledGroup {
  const compiled = (chosen: readonly BuiltInRule[], usable = libraries): Policy => {
    const modules = [...usable, ...chosen].map(({ file, text }) => ({ file, text }));
    return compile(modules, { version: 'v1', store: store(modules) });
  };
  const problems = new Map<string, RuleProblem>();
  const note = (file: string, problem: string): unknown => problems.set(file, { file, problem });
  let left = rules;
  for (let attempt = 0; attempt < COMPILED_TOGETHER; attempt++) {
    try {
      return { policy: compiled(left), problems };
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      const broken = left.find(({ file }) => file === error.loc?.file);
      if (broken === undefined) break;
      note(broken.file, error.message);
      left = left.filter((rule) => rule !== broken);
    }
  }
  const usable = soundLibraries(libraries, (chosen) => compiled([], chosen), note);
  const sound = left.filter((rule) => {
    try {
      compiled([rule], usable);
      return true;
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      note(rule.file, error.message);
      return false;
    }
  });
  return { policy: compiled(sound, usable), problems };
}

/** The libraries that compile together. An error that names none of them could be of any. */
function soundLibraries(
  libraries: readonly ModuleText[],
  compiled: (libraries: readonly ModuleText[]) => Policy,
  note: (file: string, problem: string) => unknown,
): readonly ModuleText[] {
  try {
    compiled(libraries);
    return libraries;
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    const named = libraries.filter(({ file }) => file === error.loc?.file);
    const broken = named.length > 0 ? named : libraries;
    for (const { file } of broken) note(file, error.message);
    return soundLibraries(
      libraries.filter((library) => !broken.includes(library)),
      compiled,
      note,
    );
  }
}
