import { isJsonObject, textOf, writeJson, type JsonValue } from '../../base/json';
import type { TemplateResource } from '../../resources/model/template-resource';
import type { RenderedResources } from '../../resources/template-resources';

interface Node {
  readonly file: number;
  readonly index: number;
  /** The names that it mentions, with words that only look like names. */
  readonly mentions: ReadonlySet<string>;
  /** The resources that complete it, and those that it completes. */
  readonly companions: Set<Node>;
}

/** References that lead on to others; beyond, nobody follows them. */
const MOST_STEPS = 5;
const WORDS = /[A-Za-z][\w-]*(?:\.[A-Za-z_][\w-]*)?/g;

/**
 * The resources of a Terraform folder that depend on each other, so that a change of a few of them need not split all again.
 * Takes the resources of the folder as they were split.
 */
export class RelatedResources {
  private readonly nodes: ReadonlyMap<string, Node>;
  private readonly byName = new Map<string, Node[]>();
  private readonly byMention = new Map<string, Node[]>();
  /** False when a resource cannot be found that completes another. */
  private areKnown = true;

  constructor(
    private readonly files: readonly RenderedResources[],
    split: readonly TemplateResource[],
  ) {
    this.nodes = new Map(files.flatMap((rendering, file) => this.nodesOf(rendering, file)));
    const byAddress = new Map(split.map((each) => [each.input.resource.address, this.nodeOf(each)]));
    for (const each of split)
      for (const { address } of each.input.companions) {
        const [owner, companion] = [this.nodeOf(each), byAddress.get(address)];
        if (!owner || !companion) this.areKnown = false;
        owner?.companions.add(companion ?? owner);
        companion?.companions.add(owner ?? companion);
      }
  }

  /** The resources that change with some of a file, and the files without those that have nothing to do with them. */
  around(file: number, changed: readonly number[]): Related {
    if (!this.areKnown) return { judges: () => true, only: (document) => document };
    const own = changed.flatMap((index) => this.nodes.get(`${file}/${index}`) ?? []);
    const judged = new Set(own.flatMap((node) => [node, ...node.companions, ...this.mentioning(node)]));
    const needed = new Set([...judged].flatMap((node) => [node, ...node.companions]));
    let last: Iterable<Node> = [...needed];
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = [...last].flatMap((node) => [...node.mentions].flatMap((name) => this.byName.get(name) ?? []));
      last = next.filter((node) => !needed.has(node));
      for (const node of last) needed.add(node);
    }
    const kept = indexesByFile(needed);
    const indexes = indexesByFile(judged).get(file);
    return {
      judges: (index) => indexes?.has(Number(index)) === true,
      only: (document, of) => withOnly(document, kept.get(of)),
    };
  }

  private nodeOf({ template, place }: TemplateResource): Node | undefined {
    return this.nodes.get(`${template}/${place[1]}`);
  }

  private mentioning({ file, index }: Node): readonly Node[] {
    const { document } = this.files[file];
    return this.byMention.get(nameOf(resourcesOf(document)[index])) ?? [];
  }

  private nodesOf({ document, unresolved, addresses = [] }: RenderedResources, file: number): [string, Node][] {
    const targets = new Map<number, string>();
    for (const { pointer, targets: named = [] } of unresolved) {
      const index = Number(pointer.split('/')[2]);
      if (named.length > 0) targets.set(index, `${targets.get(index) ?? ''} ${named.join(' ')}`);
    }
    return resourcesOf(document).map((resource, index) => {
      const text = `${writeJson(resource)} ${targets.get(index) ?? ''}`;
      const mentions = new Set(text.includes('.') ? text.match(WORDS) : []);
      const node: Node = { file, index, mentions, companions: new Set() };
      for (const name of [nameOf(resource), ...modulesIn(addresses[index])]) add(this.byName, name, node);
      for (const word of mentions) if (word.includes('.')) add(this.byMention, word, node);
      return [`${file}/${index}`, node];
    });
  }
}

/** The resources that change with some of a folder, and the documents without those that have nothing to do with them. */
export interface Related {
  readonly judges: (index: string | number) => boolean;
  /** The document of a file with nothing but what is needed; that keeps its place. */
  readonly only: (document: JsonValue, file: number) => JsonValue;
}

function indexesByFile(nodes: Iterable<Node>): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const { file, index } of nodes) found.set(file, (found.get(file) ?? new Set()).add(index));
  return found;
}

function withOnly(document: JsonValue, indexes: ReadonlySet<number> = new Set()): JsonValue {
  if (!isJsonObject(document)) return document;
  return { ...document, resources: resourcesOf(document).map((each, i) => (indexes.has(i) ? each : null)) };
}

function resourcesOf(document: JsonValue): readonly JsonValue[] {
  const resources = isJsonObject(document) ? document.resources : undefined;
  return Array.isArray(resources) ? resources : [];
}

function modulesIn(address = ''): readonly string[] {
  return address.match(/\bmodule\.[\w-]+/g) ?? [];
}

function nameOf(resource: JsonValue): string {
  return isJsonObject(resource) ? `${textOf(resource.type)}.${textOf(resource.name)}` : '';
}

function add(lists: Map<string, Node[]>, key: string, node: Node): void {
  const known = lists.get(key);
  if (known) known.push(node);
  else lists.set(key, [node]);
}
