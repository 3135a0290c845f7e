import type { Severity } from '../../engine/files/cases';
import { withoutRepetition } from '../../engine/model';
import { noStates, type Rule } from '../runs/rules';
import type { ResultState, ResultVerdict } from '../runs/data';
import type { FindingChange, FrameworkNumbers, RuleNumbers, RunSummary } from './data';

type Numbers = Pick<RunSummary, 'counts' | 'severities' | 'changes' | 'frameworks' | 'rules'>;

interface CaseCount {
  readonly rule: string;
  readonly caseDigest: string;
  readonly states: Record<ResultState, number>;
}

/** Counts the results of a run. */
export class RunNumbers {
  private readonly cases = new Map<string, CaseCount>();
  private readonly changes: Record<FindingChange, number> = { newly_failed: 0, fixed: 0, newly_undecided: 0 };

  add({ testId, caseDigest, state }: Pick<ResultVerdict, 'testId' | 'caseDigest' | 'state'>): void {
    const rule = withoutRepetition(testId);
    const key = `${rule}\n${caseDigest}`;
    const known = this.cases.get(key) ?? { rule, caseDigest, states: noStates() };
    known.states[state]++;
    this.cases.set(key, known);
  }

  addChange(change: FindingChange | undefined): void {
    if (change) this.changes[change]++;
  }

  /** The numbers with the frameworks and severities that the cases have. */
  of(ruleOf: (caseDigest: string) => Rule): Numbers {
    const counts = noStates();
    const severities: Record<Severity, number> = { Critical: 0, High: 0, Medium: 0, Low: 0 };
    const rules = new Map<string, RuleNumbers>();
    const frameworks = new Map<string, { rules: Set<string>; states: Record<ResultState, number> }>();
    for (const { rule, caseDigest, states } of this.cases.values()) {
      const { severity, frameworks: own } = ruleOf(caseDigest);
      severities[severity] += states.failed;
      addStates(counts, states);
      const ofRule = { ...noStates(), ...rules.get(rule), rule };
      addStates(ofRule, states);
      rules.set(rule, ofRule);
      for (const { name } of own) {
        const known = frameworks.get(name) ?? { rules: new Set(), states: noStates() };
        known.rules.add(rule);
        addStates(known.states, states);
        frameworks.set(name, known);
      }
    }
    return {
      ...{ counts, severities, changes: this.changes, rules: [...rules.values()] },
      frameworks: [...frameworks].map(([framework, known]): FrameworkNumbers => ({
        framework,
        rules: known.rules.size,
        ...known.states,
      })),
    };
  }
}

export function addStates(to: Record<ResultState, number>, states: Readonly<Record<ResultState, number>>): void {
  for (const state of Object.keys(noStates()) as ResultState[]) to[state] += states[state];
}
