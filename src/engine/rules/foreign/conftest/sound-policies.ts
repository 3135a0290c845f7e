import { compile, parseModule, RegoError, Source, type ModuleText } from '../../../rego';
import { compileProblem, errorsOf } from '../model/compile-problem';
import type { FileProblem } from '../model/foreign-rule';
import { namedRules, type NamedRules } from './rule-names';

export interface Policy extends ModuleText, NamedRules {}

/**
 * The policies that compile together; the others are told in `problems`. As in conftest a policy is Rego v1; one that is
 * not may still be v0.
 */
export function soundPolicies(texts: readonly ModuleText[], problems: FileProblem[]): readonly Policy[] {
  let sound = texts.flatMap((text) => parsed(text, problems));
  for (;;) {
    try {
      compile(sound);
      return sound;
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      const errors = errorsOf(error);
      const files = new Set(errors.map(({ loc }) => loc?.file));
      const named = sound.filter(({ file }) => files.has(file));
      // An error that names no file could be of any.
      const broken = named.length > 0 ? named : sound;
      for (const { file } of broken) {
        const own = errors.find(({ loc }) => loc?.file === file) ?? error;
        problems.push({ file, problem: compileProblem(own) });
      }
      sound = sound.filter((policy) => !broken.includes(policy));
    }
  }
}

function parsed({ file, text }: ModuleText, problems: FileProblem[]): Policy[] {
  let problem: RegoError | undefined;
  for (const version of ['v1', 'v0'] as const) {
    try {
      // A policy that v1 refuses is v0 only where it can be meant so.
      const named = namedRules(parseModule(new Source(file, text), version === 'v1' ? 'v1' : 'auto'));
      if (named.noSet === undefined) return [{ file, text, version, ...named }];
      const advice = 'it is no set of messages: write contains in place of the brackets';
      problems.push({ file, problem: `line ${named.noSet}: ${advice}` });
      return [];
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      problem ??= error;
    }
  }
  if (problem) problems.push({ file, problem: compileProblem(errorsOf(problem)[0]) });
  return [];
}
