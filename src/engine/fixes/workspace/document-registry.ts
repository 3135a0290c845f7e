import { writeJson } from '../../base/json';
import type { Template } from '../../iac';
import type { JudgedRoot } from '../model/judged-root';
import type { AttributePath } from '../../resources/model/resource-input';
import type { RuleText } from '../hints/rule-words';

export type DocumentState = 'passed' | 'failed' | 'error' | 'skipped';

/** A case of a container that judges a whole document. */
export interface DocumentCase {
  readonly testId: string;
  /** The state that the run has found. */
  readonly state: DocumentState;
  /** The rule, where it is one that changes can be looked for. */
  readonly rule?: RuleText;
  /** The types of resources that the case names, in lower case. */
  readonly resourceTypes: readonly string[];
  /** Asks the rule about a document, which is JSON. */
  ask(document: string): DocumentAnswer;
}

export interface DocumentAnswer {
  readonly state: DocumentState;
  /** The paths in the document that the rule names for its failure. */
  readonly paths: readonly AttributePath[];
}

/** A case on the document of a template. */
export interface DocumentName {
  readonly testId: string;
  readonly template: Template;
}

/** The verdicts on the documents of some roots, compared with those before. */
export interface RegistryAnswer {
  /** The ids of the cases that would be worse. */
  readonly worsens: readonly string[];
  readonly repaired: readonly DocumentName[];
  /** The number of verdicts that were compared. */
  readonly verdicts: number;
}

/** In the place of a document that limits have cost something. */
const LOST = '';

/** The cases that judge whole documents, with their states as they are after all fixes so far. */
export class DocumentRegistry {
  private readonly states = new Map<Template, Map<string, DocumentState>>();
  private readonly texts = new Map<Template, string>();
  private readonly asked = new Map<Template, Map<string, Map<string, DocumentState>>>();

  constructor(private readonly cases: ReadonlyMap<Template, readonly DocumentCase[]>) {
    for (const [template, own] of cases)
      this.states.set(template, new Map(own.map(({ testId, state }) => [testId, state])));
  }

  casesOn(template: Template): readonly DocumentCase[] {
    return this.cases.get(template) ?? [];
  }

  stateOf({ template, testId }: DocumentName): DocumentState | undefined {
    return this.states.get(template)?.get(testId);
  }

  /** The document of a template after all fixes so far. */
  textOf(template: Template): string | undefined {
    return this.texts.get(template);
  }

  /** Takes the documents as they are before any fix. */
  open(roots: Iterable<JudgedRoot>): void {
    for (const { documents } of roots)
      for (const [template, document] of documents)
        if (!this.texts.has(template)) this.texts.set(template, document === undefined ? LOST : writeJson(document));
  }

  /** Asks the cases on documents that would be others. */
  compared(roots: ReadonlyMap<string, JudgedRoot>): RegistryAnswer {
    const worsens = new Set<string>();
    const repaired: DocumentName[] = [];
    let verdicts = 0;
    for (const [template, before] of this.states) {
      const text = this.textIn(roots, template);
      if (text === undefined || text === this.texts.get(template)) continue;
      const after = this.statesOf(template, text);
      for (const [testId, state] of before) {
        const now = after.get(testId) ?? 'skipped';
        verdicts++;
        if (isWorse(state, now)) worsens.add(testId);
        if (state === 'failed' && now === 'passed') repaired.push({ testId, template });
      }
    }
    return { worsens: [...worsens].sort(), repaired, verdicts };
  }

  /** Takes documents as they are after a fix. */
  accept(roots: ReadonlyMap<string, JudgedRoot>): void {
    for (const template of this.states.keys()) {
      const text = this.textIn(roots, template);
      if (text === undefined || text === this.texts.get(template)) continue;
      this.texts.set(template, text);
      this.states.set(template, new Map(this.statesOf(template, text)));
    }
  }

  /** Undefined when the roots do not have the template. */
  private textIn(roots: ReadonlyMap<string, JudgedRoot>, template: Template): string | undefined {
    for (const { documents } of roots.values()) {
      if (!documents.has(template)) continue;
      const document = documents.get(template);
      return document === undefined ? LOST : writeJson(document);
    }
    return undefined;
  }

  private statesOf(template: Template, text: string): ReadonlyMap<string, DocumentState> {
    const known = this.asked.get(template) ?? new Map<string, Map<string, DocumentState>>();
    this.asked.set(template, known);
    let states = known.get(text);
    if (!states) {
      const stateOf = (each: DocumentCase): DocumentState => (text === LOST ? 'error' : each.ask(text).state);
      states = new Map(this.casesOn(template).map((each) => [each.testId, stateOf(each)]));
      known.set(text, states);
    }
    return states;
  }
}

function isWorse(before: DocumentState, after: DocumentState): boolean {
  if (before === after) return false;
  return before === 'passed' || after === 'failed' || after === 'error';
}
