import { digestOf } from '../store';
import type { NamedEntry, Source, SourceEntry } from './source';
import { SourceError } from './source-error';

/** A question to one of several sources. */
export type Question =
  | readonly [source: number, kind: 'list' | 'entry', path: string]
  | readonly [source: number, kind: 'read', path: string, maxBytes: number];

export type AnsweredQuestion = readonly [question: Question, answer: string];

/** Hears the questions put to sources, with a digest of each answer. */
export interface Trace {
  note(question: Question, answer: string): void;
}

/** Records the questions put to sources, so that a later run can compare the answers. */
export class SourceTrace implements Trace {
  private readonly answers = new Map<string, string>();
  private isSteady = true;

  /** All questions; undefined when one of them was answered in two ways, because files changed meanwhile. */
  get questions(): AnsweredQuestion[] | undefined {
    if (!this.isSteady) return undefined;
    return [...this.answers].map(([key, answer]) => [JSON.parse(key) as Question, answer]);
  }

  /** The places of all questions in `questions`, by the question as JSON. */
  get places(): ReadonlyMap<string, number> {
    return new Map([...this.answers.keys()].map((key, i) => [key, i]));
  }

  note(question: Question, answer: string): void {
    const key = JSON.stringify(question);
    const known = this.answers.get(key);
    if (known === undefined) this.answers.set(key, answer);
    else if (known !== answer) this.isSteady = false;
  }
}

/** The answers of a source today. Each question is put to it once, however many former crawls are compared with it. */
export class AnswersToday {
  private readonly known = new Map<string, string | undefined>();

  constructor(private readonly root: Source) {}

  /** True when a question to the source or to one of the others beside it has the same answer as before. */
  isSame([question, answer]: AnsweredQuestion, others: readonly Source[]): boolean {
    return (question[0] > 0 ? answerTo(question, others[question[0] - 1]) : this.answer(question)) === answer;
  }

  /** A digest of the answer of the source to a question. */
  answer(question: Question): string | undefined {
    const key = JSON.stringify(question);
    if (!this.known.has(key)) this.known.set(key, answerTo(question, this.root));
    return this.known.get(key);
  }
}

function answerTo(question: Question, source: Source | undefined): string | undefined {
  if (source === undefined) return undefined;
  let found: string | undefined;
  ask(new TracedSource(source, question[0], { note: (_question, answer) => (found = answer) }), question);
  return found;
}

function ask(source: Source, [, kind, path, maxBytes]: Question): void {
  try {
    if (kind === 'read') source.read(path, maxBytes);
    else if (kind === 'list') source.list(path);
    else source.entry(path);
  } catch (error) {
    // That something cannot be read is an answer as well.
    if (!(error instanceof SourceError)) throw error;
  }
}

/** A source that records every question put to it. */
export class TracedSource implements Source {
  constructor(
    private readonly source: Source,
    private readonly number: number,
    private readonly trace: Trace,
  ) {}

  list(folder: string): readonly NamedEntry[] {
    return this.noted([this.number, 'list', folder], () => this.source.list(folder), answerOfEntries);
  }

  entry(path: string): SourceEntry {
    return this.noted(
      [this.number, 'entry', path],
      () => this.source.entry(path),
      ({ kind, real }) => `${kind} ${real}`,
    );
  }

  read(path: string, maxBytes: number): Uint8Array {
    return this.noted([this.number, 'read', path, maxBytes], () => this.source.read(path, maxBytes), digestOf);
  }

  private noted<T>(question: Question, ask: () => T, answerOf: (found: T) => string): T {
    try {
      const found = ask();
      this.trace.note(question, answerOf(found));
      return found;
    } catch (error) {
      if (error instanceof SourceError) this.trace.note(question, `${error.reason}: ${error.message}`);
      throw error;
    }
  }
}

/** Longer answers are kept as digests. */
const SHORT = 200;

/** An answer that does not depend on the order of the entries, which sources list in any order. */
function answerOfEntries(entries: readonly NamedEntry[]): string {
  const text = JSON.stringify(entries.map(({ name, kind, real }) => [name, kind, real]).sort());
  return text.length <= SHORT ? text : digestOf(text);
}
