import { isJsonObject, memberOf, textOf, writeJson, type JsonValue } from '../../base/json';
import type { TemplateResource } from '../../resources/model/template-resource';
import type { RenderedResources } from '../../resources/template-resources';
import type { Related } from './related-resources';

type Key = string | number;

interface Node {
  readonly key: Key;
  /** The words of its name: what has all of them may mean it. */
  readonly name: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly mentions: Set<Node>;
  readonly mentionedBy: Set<Node>;
  /** The resources that complete it, and those that it completes. */
  readonly companions: Set<Node>;
}

/** References that lead on to others; beyond, nobody follows them. */
const MOST_STEPS = 5;
const STACK = /^AWS::(?:CloudFormation::Stack(?:Set)?|Serverless::Application)$/;
const WORDS = /[\w-]+/g;

/**
 * The resources of one CloudFormation or ARM template that depend on each other, so that a change of a few of them need not
 * split all again. Takes the resources as they were split.
 */
export class RelatedEntries {
  private readonly nodes: ReadonlyMap<Key, Node>;
  /** Conditions of stacks decide about what is nested in them. */
  private readonly stacks: readonly Node[];
  /** False when a resource cannot be found that completes another. */
  private areKnown = true;

  constructor({ document }: RenderedResources, split: readonly TemplateResource[]) {
    this.nodes = new Map(entriesOf(document).map(([key, entry]) => [key, nodeOf(key, entry)]));
    this.stacks = entriesOf(document).flatMap(([key, entry]) =>
      STACK.test(textOf(memberOf(entry, 'Type'))) ? (this.nodes.get(key) ?? []) : [],
    );
    this.addMentions();
    const byAddress = new Map(split.map((each) => [each.input.resource.address, this.holderOf(each)]));
    for (const each of split) {
      const owner = this.holderOf(each);
      // Those of nested stacks are never left out.
      for (const { address } of each.input.companions)
        if (byAddress.has(address)) this.addCompanion(owner, byAddress.get(address));
      for (const keys of each.children?.values() ?? []) this.addCompanion(owner, this.nodes.get(keys[1]));
    }
  }

  /** The resources that change with some, and the document without those that have nothing to do with them. */
  around(changed: readonly Key[]): Related {
    if (!this.areKnown || changed.length === 0) return { judges: () => true, only: (document) => document };
    const own = changed.flatMap((key) => this.nodes.get(key) ?? []);
    const judged = new Set(own.flatMap((node) => [node, ...node.companions, ...node.mentionedBy]));
    const needed = new Set([...this.stacks, ...[...judged].flatMap((node) => [node, ...node.companions])]);
    let last: Iterable<Node> = [...needed];
    for (let step = 0; step < MOST_STEPS; step++) {
      last = [...last].flatMap(({ mentions }) => [...mentions]).filter((node) => !needed.has(node));
      for (const node of last) needed.add(node);
    }
    const [judgedKeys, kept] = [judged, needed].map((nodes) => new Set([...nodes].map(({ key }) => key)));
    return { judges: (key) => judgedKeys.has(key), only: (document) => withOnly(document, kept) };
  }

  private holderOf({ place, start = place }: TemplateResource): Node | undefined {
    return this.nodes.get(start[1]);
  }

  private addCompanion(owner: Node | undefined, companion: Node | undefined): void {
    if (!owner || !companion) this.areKnown = false;
    else if (owner !== companion) {
      owner.companions.add(companion);
      companion.companions.add(owner);
    }
  }

  /** A name is looked for by the one of its words that the fewest names have. */
  private addMentions(): void {
    const counts = new Map<string, number>();
    for (const { name } of this.nodes.values()) for (const word of name) counts.set(word, (counts.get(word) ?? 0) + 1);
    const byWord = new Map<string, Node[]>();
    for (const node of this.nodes.values()) {
      const [rarest] = [...node.name].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
      if (rarest !== undefined) byWord.set(rarest, [...(byWord.get(rarest) ?? []), node]);
    }
    for (const node of this.nodes.values())
      for (const word of node.words)
        for (const other of byWord.get(word) ?? [])
          if (other !== node && other.name.every((each) => node.words.has(each))) {
            node.mentions.add(other);
            other.mentionedBy.add(node);
          }
  }
}

function nodeOf(key: Key, entry: JsonValue): Node {
  const { name, Name = name } = isJsonObject(entry) ? (entry as Partial<Record<string, JsonValue>>) : {};
  const words = new Set(wordsIn(writeJson(entry)));
  return {
    ...{ key, name: wordsIn(textOf(Name)), words },
    ...{ mentions: new Set(), mentionedBy: new Set(), companions: new Set() },
  };
}

/** ARM does not tell names by their case. */
function wordsIn(text: string): string[] {
  return [...new Set(text.toLowerCase().match(WORDS) ?? [])];
}

const LISTS = ['Resources', 'resources'];

function entriesOf(document: JsonValue): [Key, JsonValue][] {
  return LISTS.flatMap((list): [Key, JsonValue][] => {
    const all = memberOf(document, list);
    if (Array.isArray(all)) return [...all.entries()];
    return all !== undefined && isJsonObject(all) ? Object.entries(all) : [];
  });
}

/** The document with nothing but some of its resources, which keep their places. */
function withOnly(document: JsonValue, kept: ReadonlySet<Key>): JsonValue {
  if (!isJsonObject(document)) return document;
  const only = (all: JsonValue): JsonValue => {
    if (Array.isArray(all)) return all.map((each, i) => (kept.has(i) ? each : null));
    return isJsonObject(all) ? Object.fromEntries(Object.entries(all).filter(([key]) => kept.has(key))) : all;
  };
  const lists = LISTS.filter((list) => Object.hasOwn(document, list));
  return { ...document, ...Object.fromEntries(lists.map((list) => [list, only(document[list])])) };
}
