import { readFileSync } from 'node:fs';
import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';
import type { BuiltInRules } from '../../../src/engine/rules/built-in/built-in-rules';
import { BUILT_IN_FOLDER } from '../../../src/engine/rules/built-in/read-rules';
import { examplesOf, judgedText, type ExampleKind } from '../../../test/rules/judged-examples';
import { blocksOf, templateOf, type Block } from './blocks';
import { afterOf, beforeOf, differenceOf, parts, printed, without, type DiffLine } from './line-diff';

const MOST_PAIRS = 12;
const LINES_FOR_A_PLACE = 3;
/** Nobody is told to take a resource away. */
const SUBJECT = /^(resource |kind: )/;

/**
 * The remedy of a rule as a difference: the least of what makes an example that fails into one that passes. Undefined
 * when no two examples are alike enough.
 */
export function remedyOf(builtIn: BuiltInRules, rule: BuiltInRule): string | undefined {
  const isYaml = rule.provider === 'kubernetes';
  const fails = (text: string): boolean => hasState(builtIn, rule, text, 'failed');
  const passes = (text: string): boolean => hasState(builtIn, rule, text, 'passed');
  const befores = templates(rule, 'fail', isYaml, fails);
  const afters = templates(rule, 'pass', isYaml, passes);
  const candidates = befores
    .flatMap((before, i) => afters.map((after, j) => ({ lines: differenceOf(before, after), place: i + j })))
    .filter(({ lines }) => !lines.some(({ sign, text }) => sign === '-' && SUBJECT.test(text)))
    .sort(byWeight)
    .slice(0, MOST_PAIRS)
    .map(({ lines, place }) => ({ lines: least(lines, passes), place }))
    .sort(byWeight);
  const best = candidates.find(({ lines }) => fails(beforeOf(lines)) && passes(afterOf(lines)));
  return best && printed(best.lines);
}

interface Candidate {
  readonly lines: readonly DiffLine[];
  /** How far down the two examples stand in their files, where the usual ones come first. */
  readonly place: number;
}

function byWeight(a: Candidate, b: Candidate): number {
  const weight = ({ lines, place }: Candidate): number => changes(lines) + LINES_FOR_A_PLACE * place;
  return weight(a) - weight(b) || a.lines.length - b.lines.length;
}

/** True when all resources of the rule's types have a verdict, one of them this one and none another. */
export function hasState(builtIn: BuiltInRules, rule: BuiltInRule, text: string, state: 'passed' | 'failed'): boolean {
  try {
    const states = judgedText(builtIn, rule, text).map(({ verdict }) => verdict.state);
    return states.includes(state) && (state === 'failed' || states.every((each) => each === state));
  } catch {
    return false;
  }
}

/** The examples of a kind, one resource each, with those blocks beside it that the verdict needs. */
function templates(rule: BuiltInRule, kind: ExampleKind, isYaml: boolean, holds: (text: string) => boolean): string[] {
  return examplesOf(BUILT_IN_FOLDER, rule)
    .filter((example) => example.kind === kind && /\.(tf|yaml)$/.test(example.path))
    .flatMap(({ path }) => {
      const blocks = blocksOf(readFileSync(path, 'utf8'), isYaml);
      const subjects = blocks.filter(({ type }) => rule.resources.includes(type ?? ''));
      return subjects.flatMap((subject) => {
        const beside = blocks.filter((block) => block !== subject && belongs(block, subject, rule));
        const needed = neededOf([subject, ...beside], subject, (each) => holds(templateOf(each, isYaml)));
        return needed ? [templateOf(needed, isYaml)] : [];
      });
    });
}

function belongs(block: Block, subject: Block, { resources }: BuiltInRule): boolean {
  return !resources.includes(block.type ?? '') || block.text.includes(`${subject.type}.${subject.name}.`);
}

/** Leaves out one block after the other. */
function neededOf(all: readonly Block[], subject: Block, holds: (blocks: readonly Block[]) => boolean) {
  if (holds([subject])) return [subject];
  if (!holds(all)) return undefined;
  return all.reduce((kept, block) => {
    const fewer = kept.filter((each) => each !== block);
    return block !== subject && holds(fewer) ? fewer : kept;
  }, all);
}

function least(lines: readonly DiffLine[], passes: (text: string) => boolean): readonly DiffLine[] {
  const [part] = parts(lines).filter((each) => passes(afterOf(without(lines, each))));
  return part ? least(without(lines, part), passes) : lines;
}

function changes(lines: readonly DiffLine[]): number {
  return lines.filter(({ sign }) => sign !== ' ').length;
}
