import { isAlias, isMap, isPair, isScalar, isSeq, type Alias, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { setKey, type JsonObject, type JsonValue } from '../../json';
import { keyText } from '../values/key-text';
import { MAX_YAML_DEPTH } from '../values/max-depth';
import { resolvePlainScalar } from '../values/plain-scalar';
import type { ReadYamlOptions } from '../values/read-yaml-options';
import { applyTag } from '../values/tags';
import { yamlSyntaxErrorAt } from '../values/yaml-syntax-error';

/** The maximum number of nodes that all aliases of a source expand to: a few lines can expand to billions. */
export const MAX_ALIAS_NODES = 10_000;

const CORE_TAG = 'tag:yaml.org,2002:';

/** Turns the tree of one document into a value. */
export class DocumentReader {
  /** Anchored collections that are being read; an alias to one of them would recurse without end. */
  private readonly open = new Set<unknown>();
  private aliasDepth = 0;
  private readonly resolve: (text: string) => JsonValue;

  constructor(
    private readonly text: string,
    private readonly targets: ReadonlyMap<Alias, unknown>,
    private readonly budget: { nodes: number },
    private readonly options: ReadYamlOptions,
  ) {
    this.resolve = options.plain ?? resolvePlainScalar;
  }

  value(node: unknown, depth: number): JsonValue {
    this.count(node, depth);
    if (isAlias(node)) return this.throughAlias(node, (target) => this.value(target, depth + 1));
    if (isScalar(node)) return this.scalar(node);
    if (isSeq(node))
      return this.tagged(
        node,
        this.within(node, () => this.list(node.items, depth)),
      );
    if (isMap(node))
      return this.tagged(
        node,
        this.within(node, () => this.mapping(node, depth)),
      );
    return null;
  }

  private count(node: unknown, depth: number): void {
    if (depth > MAX_YAML_DEPTH) this.fail(node, 'nested too deeply', 'limit');
    if (this.aliasDepth > 0 && --this.budget.nodes < 0)
      this.fail(node, `aliases stand for more than ${MAX_ALIAS_NODES} nodes`, 'limit');
  }

  private throughAlias<T>(alias: Alias, read: (target: unknown) => T): T {
    const target = this.targets.get(alias);
    if (target === undefined) this.fail(alias, 'unknown anchor');
    if (this.open.has(target)) this.fail(alias, 'an anchor that contains itself');
    this.aliasDepth++;
    const result = read(target);
    this.aliasDepth--;
    return result;
  }

  private within<T>(node: unknown, read: () => T): T {
    this.open.add(node);
    const result = read();
    this.open.delete(node);
    return result;
  }

  private list(items: readonly unknown[], depth: number): JsonValue[] {
    const list: JsonValue[] = [];
    for (const item of items) {
      this.options.locate?.(list, list.length, startOf(item));
      list.push(this.value(item, depth + 1));
    }
    return list;
  }

  private mapping(map: YAMLMap, depth: number): JsonObject {
    const winners = new Map<string, Pair>();
    for (const pair of this.pairs(map, depth)) winners.set(this.key(pair.key), pair);
    const object: JsonObject = {};
    for (const [key, pair] of winners) {
      this.options.locate?.(object, key, startOf(pair.key));
      setKey(object, key, this.value(pair.value, depth + 1));
    }
    return object;
  }

  /** All pairs of a mapping: first those it merges, so that its own win. */
  private pairs(map: YAMLMap, depth: number): Pair[] {
    const merged: Pair[] = [];
    const own: Pair[] = [];
    for (const pair of map.items) {
      this.count(pair.key, depth);
      if (!isPair(pair)) continue;
      if (isMergeKey(pair.key)) merged.push(...this.mergedPairs(pair.value, depth + 1));
      else own.push(pair);
    }
    return merged.length === 0 ? own : [...merged, ...own];
  }

  private mergedPairs(node: unknown, depth: number): Pair[] {
    this.count(node, depth);
    if (isAlias(node)) return this.throughAlias(node, (target) => this.mergedPairs(target, depth + 1));
    if (isMap(node)) return this.within(node, () => this.pairs(node, depth));
    if (!isSeq(node)) return this.fail(node, 'only mappings can be merged');
    // The first mapping of a list wins.
    return [...node.items].reverse().flatMap((item) => this.mergedPairs(item, depth + 1));
  }

  private key(node: unknown): string {
    const scalar = isAlias(node) ? this.targets.get(node) : node;
    if (scalar === null) return 'null';
    if (!isScalar(scalar)) return this.fail(node, 'a key must be a scalar');
    return keyText(isCustomTag(scalar.tag) ? contentOf(scalar) : this.scalar(scalar));
  }

  private scalar(node: Scalar): JsonValue {
    const content = this.isCutOff(node) ? contentOf(node).replace(/\n$/, '') : contentOf(node);
    if (isCustomTag(node.tag)) return this.tagged(node, content);
    if (node.tag === undefined || node.tag === '!') return node.type === 'PLAIN' ? this.resolve(content) : content;
    return /:(?:int|float|bool|null)$/.test(node.tag) ? this.resolve(content) : content;
  }

  // A block scalar that ends with the file has no final line break, whatever its header says.
  private isCutOff({ type, range }: Scalar): boolean {
    if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return false;
    return (range?.[1] ?? 0) >= this.text.length && !this.text.endsWith('\n');
  }

  private tagged(node: { tag?: string }, value: JsonValue): JsonValue {
    if (!isCustomTag(node.tag)) return value;
    return applyTag(node.tag, value, startOf(node), this.options);
  }

  private fail(node: unknown, problem: string, reason: 'syntax' | 'limit' = 'syntax'): never {
    throw yamlSyntaxErrorAt(this.text, startOf(node), problem, reason);
  }
}

function contentOf(node: Scalar): string {
  return typeof node.value === 'string' ? node.value : (node.source ?? '');
}

function isCustomTag(tag: string | undefined): tag is string {
  return tag !== undefined && tag !== '!' && !tag.startsWith(CORE_TAG);
}

function isMergeKey(node: unknown): boolean {
  if (!isScalar(node)) return false;
  return node.tag === `${CORE_TAG}merge` || (node.tag === undefined && node.type === 'PLAIN' && node.value === '<<');
}

function startOf(node: unknown): number {
  return (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0;
}
