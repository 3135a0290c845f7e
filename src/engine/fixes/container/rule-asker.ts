import type { ByteStore } from '../../base/store';
import type { DocumentCase } from '..';
import { askBothWays } from '../../run/threads/ask-both-ways';
import { DocumentInput, HeldDocuments } from '../../run/threads/document-input';
import { readRule, type Rule } from '../../run/threads/rule';
import type { RuleSource, ThreadDocument } from '../../run/threads/tasks';
import type { SearchCase, SearchDocument } from './search-task';

const KEY = 0;
const NO_LINES = { files: [], pairs: new Uint32Array() };

/** Asks rules about documents as a run does. */
export class RuleAsker {
  private readonly rules = new Map<number, Rule>();
  private last: { readonly document: ThreadDocument; readonly held: HeldDocuments } | undefined;

  constructor(
    private readonly sources: readonly RuleSource[],
    private readonly store: ByteStore | undefined,
  ) {}

  casesOn(document: SearchDocument): readonly DocumentCase[] {
    const { type, paths, cases } = document;
    const facts = { key: KEY, lines: NO_LINES, paths, isKubernetes: type === 'kubernetesObjectFiles' };
    return cases.map((each): DocumentCase => {
      const rule = this.textOf(each);
      return {
        testId: each.testId,
        state: each.state,
        ...(rule && { rule }),
        resourceTypes: each.evaluation.resourceTypes,
        ask: (text) => this.ask(each, { ...facts, text, isTerraform: type === 'terraform' }),
      };
    });
  }

  private ask({ rule, evaluation }: SearchCase, document: ThreadDocument): ReturnType<DocumentCase['ask']> {
    const asked = this.rules.get(rule) ?? readRule(this.sources[rule], { store: this.store });
    this.rules.set(rule, asked);
    const input = DocumentInput.of({ parent: KEY, evaluations: [0] }, this.held(document));
    const [{ state, findingPaths = [] }] = askBothWays(asked, [evaluation], input);
    return { state, paths: findingPaths };
  }

  /** Many cases ask about the same document, one after the other. */
  private held(document: ThreadDocument): HeldDocuments {
    const { last } = this;
    if (last?.document.text === document.text && last.document.paths === document.paths) return last.held;
    const held = new HeldDocuments();
    held.add(document);
    this.last = { document, held };
    return held;
  }

  /** The text of a rule in Rego, and the name of the one that is asked. */
  private textOf({ rule, evaluation, version }: SearchCase): DocumentCase['rule'] {
    const source = this.sources[rule];
    if (source.kind !== 'rego' && source.kind !== 'inline-rego') return undefined;
    const asked = evaluation.eval.split('.').at(-1) ?? '';
    const file = source.kind === 'rego' ? source.file : 'inline.rego';
    return { file, text: source.text, parameters: {}, version: version ?? 'v0', asked };
  }
}
