import { writeJson, type JsonObject } from '../../base/json';
import type { ByteStore } from '../../base/store';
import { compile, parseJson, RegoError, type ModuleText, type Policy, type Value } from '../../rules/rego';
import type { BoardInput } from '../model/board-input';
import type { BoardRule, RuleProblem } from '../model/board-rule';
import { judgeResource, type BoardVerdict, type LostAttribute } from './judge-resource';
import type { RuleFiles } from './read-rules';

export interface BoardOptions {
  /** Values of parameters by the id of the rule, in place of the defaults. */
  readonly parameters?: ReadonlyMap<string, JsonObject>;
  /** The store of compiled rules. */
  readonly store?: ByteStore;
}

/** The rules on board, ready to be asked about resources. */
export class Board {
  readonly rules: readonly BoardRule[];
  readonly problems: readonly RuleProblem[];
  private readonly policy: Policy;
  private readonly byType = new Map<string, BoardRule[]>();
  private readonly data = new Map<BoardRule, Value>();

  constructor({ rules, libraries, problems }: RuleFiles, { parameters, store }: BoardOptions = {}) {
    const compiled = compileAll(rules, libraries, store);
    this.policy = compiled.policy;
    this.rules = compiled.rules;
    this.problems = [...problems, ...compiled.problems];
    for (const rule of this.rules) {
      const values = { ...rule.parameters, ...parameters?.get(rule.id) };
      if (Object.keys(values).length > 0) this.data.set(rule, parseJson(writeJson({ parameters: values })));
      for (const type of rule.resources) this.byType.set(type, [...(this.byType.get(type) ?? []), rule]);
    }
  }

  /** The rules that judge resources of a type, in order. */
  rulesFor(type: string): readonly BoardRule[] {
    return this.byType.get(type) ?? [];
  }

  /** One verdict for each of some rules. A rule that reads a value which a limit has cost ends in an error. */
  judge(
    input: BoardInput,
    rules: readonly BoardRule[] = this.rulesFor(input.resource.type),
    lost: readonly LostAttribute[] = [],
  ): readonly BoardVerdict[] {
    return judgeResource(this.policy, input, rules, lost, (rule) => this.data.get(rule));
  }
}

/** This many rules that do not compile are found by compiling the rest again; more of them, by compiling each alone. */
const COMPILED_TOGETHER = 10;

/** Compiles all rules at once; when some do not compile, or libraries, the others alone. */
function compileAll(
  rules: readonly BoardRule[],
  libraries: readonly ModuleText[],
  store: ByteStore | undefined,
): { readonly policy: Policy; readonly rules: readonly BoardRule[]; readonly problems: readonly RuleProblem[] } {
  const compiled = (chosen: readonly BoardRule[], usable = libraries): Policy =>
    compile(
      [...usable, ...chosen].map(({ file, text }) => ({ file, text })),
      { version: 'v1', store },
    );
  const problems: RuleProblem[] = [];
  let left = rules;
  for (let attempt = 0; attempt < COMPILED_TOGETHER; attempt++) {
    try {
      return { policy: compiled(left), rules: left, problems };
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      const broken = left.find(({ file }) => file === error.loc?.file);
      if (broken === undefined) break;
      problems.push({ file: broken.file, problem: error.message });
      left = left.filter((rule) => rule !== broken);
    }
  }
  const usable = soundLibraries(libraries, (chosen) => compiled([], chosen), problems);
  const sound = left.filter((rule) => {
    try {
      compiled([rule], usable);
      return true;
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      problems.push({ file: rule.file, problem: error.message });
      return false;
    }
  });
  return { policy: compiled(sound, usable), rules: sound, problems };
}

/** The libraries that compile together. An error that names none of them could be of any. */
function soundLibraries(
  libraries: readonly ModuleText[],
  compiled: (libraries: readonly ModuleText[]) => Policy,
  problems: RuleProblem[],
): readonly ModuleText[] {
  try {
    compiled(libraries);
    return libraries;
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    const named = libraries.filter(({ file }) => file === error.loc?.file);
    const broken = named.length > 0 ? named : libraries;
    problems.push(...broken.map(({ file }) => ({ file, problem: error.message })));
    return soundLibraries(
      libraries.filter((library) => !broken.includes(library)),
      compiled,
      problems,
    );
  }
}
