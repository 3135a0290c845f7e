import type { SourceText } from '../../../base/source/source-text';
import type { Attribute, Block, Body, HclFile } from '../../../hcl/syntax';

const OVERRIDE = /^(?:.*_)?override\.(?:tf|tofu)(?:\.json)?$/;
/** Blocks of these types are merged with the same block of the original instead of taking its place. */
const MERGED: ReadonlySet<string> = new Set(['lifecycle', 'required_providers']);

/** True when the blocks of a file of that name change those of other files. */
export function isOverride(name: string): boolean {
  return OVERRIDE.test(name);
}

/** The files with the changes of override files merged in; blocks that change nothing stay in the override files. */
export function withOverrides(files: readonly HclFile[], overrides: readonly HclFile[]): HclFile[] {
  if (overrides.length === 0) return [...files];
  const merge = new OverrideMerge(files);
  const rest = overrides.map((file) => merge.apply(file));
  return [...merge.files(), ...rest];
}

class OverrideMerge {
  private readonly blocks: Block[][];
  /** The place of each named block: the file and the position in it. */
  private readonly places = new Map<string, readonly [number, number]>();

  constructor(private readonly originals: readonly HclFile[]) {
    this.blocks = originals.map(({ body }) => [...body.blocks]);
    this.blocks.forEach((blocks, file) => {
      blocks.forEach((block, i) => {
        for (const key of keysOf(block)) if (!this.places.has(key)) this.places.set(key, [file, i]);
      });
    });
  }

  apply({ source, body }: HclFile): HclFile {
    const blocks = body.blocks.flatMap((block) => this.remaining(block, source));
    return { source, body: { ...body, blocks } };
  }

  files(): HclFile[] {
    return this.originals.map(({ source, body }, i) => ({ source, body: { ...body, blocks: this.blocks[i] } }));
  }

  /** Merges a block into its original; gives back the parts that have none. */
  private remaining(block: Block, source: SourceText): Block[] {
    if (block.type !== 'locals') {
      const [key] = keysOf(block);
      return this.merge(key, block.body, source) ? [] : [block];
    }
    const left = new Map<string, Attribute>();
    for (const [name, attribute] of block.body.attributes) {
      const body = { ...block.body, attributes: new Map([[name, attribute]]) };
      if (!this.merge(`locals ${name}`, body, source)) left.set(name, attribute);
    }
    return left.size === 0 ? [] : [{ ...block, body: { ...block.body, attributes: left } }];
  }

  private merge(key: string, body: Body, source: SourceText): boolean {
    const place = this.places.get(key);
    if (place === undefined) return false;
    const [file, i] = place;
    const original = this.blocks[file][i];
    this.blocks[file][i] = { ...original, body: mergedBody(original.body, body, source) };
    return true;
  }
}

function keysOf(block: Block): string[] {
  const labels = block.labels.map(({ value }) => value);
  if (block.type === 'locals') return [...block.body.attributes.keys()].map((name) => `locals ${name}`);
  const alias = block.type === 'provider' ? block.body.attributes.get('alias')?.expression : undefined;
  return [[block.type, ...labels, alias?.kind === 'string' ? alias.value : ''].join(' ')];
}

function mergedBody(original: Body, override: Body, source: SourceText): Body {
  const attributes = new Map(original.attributes);
  for (const [name, attribute] of override.attributes) attributes.set(name, { ...attribute, source });
  const replaced = new Set(override.blocks.map(typeOf));
  const blocks = original.blocks.filter((block) => MERGED.has(block.type) || !replaced.has(typeOf(block)));
  for (const block of override.blocks) {
    const i = MERGED.has(block.type) ? blocks.findIndex(({ type }) => type === block.type) : -1;
    if (i < 0) blocks.push({ ...block, source });
    else blocks[i] = { ...blocks[i], body: mergedBody(blocks[i].body, block.body, source) };
  }
  return { ...original, attributes, blocks };
}

function typeOf({ type, labels }: Block): string {
  return type === 'dynamic' && labels.length === 1 ? labels[0].value : type;
}
