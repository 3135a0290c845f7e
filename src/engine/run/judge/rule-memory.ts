import { seal, unseal } from '../../base/store';
import { STATE, type Evaluated, type Evaluation, type ThreadVerdict } from '../threads/tasks';

/** The answer to one evaluation: the number of a state that says all, a whole verdict, or null where none is known. */
type Answer = number | ThreadVerdict | null;

/** The answers of a rule about inputs, in the order of the evaluations. */
interface Kept {
  readonly version?: 'v0' | 'v1';
  readonly evaluations: readonly string[];
  readonly inputs: readonly (readonly [input: string, answers: Answer[]])[];
}

/** Those that were not asked about for the longest time go first. */
const MOST_INPUTS = 10_000;

/** The answers of one rule in former runs and in this one, by the digest of its input. */
export class RuleMemory {
  private readonly numbers: Map<string, number>;
  /** Of former runs, as far as nobody has asked for them yet. */
  private readonly former: Map<string, Answer[]>;
  private inputs = new Map<string, Answer[]>();
  /** The same few evaluations are asked about every input. */
  private readonly known = new Map<Evaluation, number>();
  private version: Kept['version'];
  private hasNews = false;

  private constructor({ version, evaluations, inputs }: Kept) {
    this.version = version;
    this.numbers = new Map(evaluations.map((evaluation, i) => [evaluation, i]));
    this.former = new Map(inputs);
  }

  /** Reads a memory that was written; an empty one when the bytes are something else. */
  static read(bytes: Uint8Array | undefined): RuleMemory {
    const text = bytes && unseal(bytes);
    return new RuleMemory(text === undefined ? { evaluations: [], inputs: [] } : (JSON.parse(text) as Kept));
  }

  /** All answers to these evaluations; undefined when one of them was never given. */
  answers(input: string, evaluations: readonly Evaluation[]): Evaluated | undefined {
    const known = this.knownOf(input);
    if (!known) return undefined;
    const states = new Uint8Array(evaluations.length);
    const verdicts: ThreadVerdict[] = [];
    for (const [i, evaluation] of evaluations.entries()) {
      const answer = known[this.numberOf(evaluation)] ?? null;
      if (answer === null) return undefined;
      states[i] = typeof answer === 'number' ? answer : STATE.listed;
      if (typeof answer !== 'number') verdicts.push(answer);
    }
    this.keep(input, known);
    return { kind: 'evaluated', ...(this.version && { version: this.version }), states, verdicts };
  }

  /** Remembers answers; false when one of them may be otherwise another time. */
  note(
    input: string,
    evaluations: readonly Evaluation[],
    { version, states, verdicts }: Omit<Evaluated, 'kind'>,
  ): boolean {
    if (verdicts.some(({ state, isFleeting }) => isFleeting === true || state === 'error')) return false;
    const known = this.knownOf(input) ?? [];
    let listed = 0;
    for (const [i, evaluation] of evaluations.entries()) {
      const number = this.numberOf(evaluation);
      while (known.length < number) known.push(null);
      known[number] = states[i] === STATE.listed ? verdicts[listed++] : states[i];
    }
    this.keep(input, known);
    this.version = version;
    this.hasNews = true;
    return true;
  }

  /** All of it as bytes; undefined when nothing is new. */
  written(): Uint8Array | undefined {
    if (!this.hasNews) return undefined;
    const inputs = [...this.former, ...this.inputs].slice(-MOST_INPUTS);
    const kept: Kept = { version: this.version, evaluations: [...this.numbers.keys()], inputs };
    return seal(JSON.stringify(kept));
  }

  private knownOf(input: string): Answer[] | undefined {
    return this.inputs.get(input) ?? this.former.get(input);
  }

  /** Answers that are asked for stay longest; those that will not be written go in between. */
  private keep(input: string, known: Answer[]): void {
    this.former.delete(input);
    this.inputs.delete(input);
    this.inputs.set(input, known);
    if (this.inputs.size < 2 * MOST_INPUTS) return;
    this.inputs = new Map([...this.inputs].slice(-MOST_INPUTS));
  }

  private numberOf(evaluation: Evaluation): number {
    const known = this.known.get(evaluation);
    if (known !== undefined) return known;
    const key = JSON.stringify(evaluation);
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    this.known.set(evaluation, number);
    return number;
  }
}
