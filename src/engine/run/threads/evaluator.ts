import type { ByteStore } from '../../base/store';
import { askBothWays } from './ask-both-ways';
import { UNDECIDED, type ResultLocation } from '../../model';
import { bounded } from './bounded-verdict';
import { AT, STATE, type EvaluateTask, type Evaluated, type Evaluation, type ThreadVerdict } from './tasks';
import { DocumentInput, HeldDocuments } from './document-input';
import { readRule, type Rule } from './rule';

const COMPILING = -1;

/** Asks rules, and keeps them and the documents they were asked about. */
export class Evaluator {
  private readonly rules = new Map<number, Rule>();
  private readonly documents = new HeldDocuments();

  /** `at` receives the number of the current input, for whoever must end the thread. */
  constructor(
    private readonly at: Int32Array,
    /** The store of compiled rules. */
    private readonly store: ByteStore | undefined,
  ) {}

  forget(keys: readonly number[]): void {
    this.documents.forget(keys);
  }

  evaluate({ rule: key, source, evaluations, documents, inputs }: EvaluateTask): Evaluated {
    for (const document of documents) this.documents.add(document);
    Atomics.store(this.at, AT.input, COMPILING);
    const rule = this.rules.get(key) ?? readRule(required(source), { store: this.store });
    this.rules.set(key, rule);
    const states = new Uint8Array(inputs.reduce((sum, input) => sum + input.evaluations.length, 0));
    const verdicts: ThreadVerdict[] = [];
    let next = 0;
    for (const [i, taskInput] of inputs.entries()) {
      Atomics.store(this.at, AT.input, i);
      const input = DocumentInput.of(taskInput, this.documents);
      const asked = taskInput.evaluations.map((index) => evaluations[index]);
      for (const [j, verdict] of askBothWays(rule, asked, input).entries()) {
        states[next] = stateOf(verdict);
        if (states[next++] === STATE.listed) verdicts.push(placed(bounded(verdict), asked[j], input));
      }
    }
    return { kind: 'evaluated', version: rule.version, states, verdicts };
  }
}

function stateOf({ state, reason, isFleeting, askedAs }: ThreadVerdict): number {
  if (isFleeting || askedAs) return STATE.listed;
  if (state === 'passed') return STATE.passed;
  return state === 'skipped' && reason === 'not applicable' ? STATE.notApplicable : STATE.listed;
}

/** A failure with the places that it rests on, an open case with that of its resource. */
function placed(verdict: ThreadVerdict, { resourceTypes }: Evaluation, input: DocumentInput): ThreadVerdict {
  const { state, reason, findingPaths = [] } = verdict;
  if (state === 'skipped' && reason === UNDECIDED) return withLocation(verdict, input.locate([]));
  if (state !== 'failed') return verdict;
  const found = new Map(
    findingPaths.flatMap((path) => {
      const place = input.locate(path);
      return place ? [[`${place.file}:${place.line}`, place] as const] : [];
    }),
  );
  const places = [...found.values()];
  const location = verdict.location ?? places.at(0) ?? input.parent.locateType(resourceTypes);
  return { ...withLocation(verdict, location), ...(places.length > 1 && { locations: places }) };
}

function withLocation(verdict: ThreadVerdict, location: ResultLocation | undefined): ThreadVerdict {
  return location ? { ...verdict, location } : verdict;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the rule was not sent to this thread');
  return value;
}
