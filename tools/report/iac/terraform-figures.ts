import { dirname } from 'node:path';
import type { Rendering, Template } from '../../../src/engine/iac';
import { RootConfiguration } from '../../../src/engine/iac/terraform/configuration';
import { isWhollyKnown } from '../../../src/engine/hcl/values';
import { childrenOf, parseHcl, type Body, type ExpressionNode } from '../../../src/engine/hcl/syntax';
import { isJsonObject, type JsonValue } from '../../../src/engine/base/json';

const REFERENCE = /\b(?:var|local)\.[A-Za-z_][\w-]*/g;
const BLOCK = /^[ \t]*resource[ \t]+"?[\w-]+"?[ \t]+"?[\w-]+"?[ \t]*\{/gm;

/** What can be counted in one file of Terraform in two ways. */
export interface TerraformFigures {
  /** `resource` blocks, counted in the text without a parser. */
  readonly blocks: number;
  /** The blocks whose resources the document has, and those that it says are not created. */
  readonly found: number;
  /** References to variables and locals with a known value in resources and calls. */
  readonly references: number;
  /** Those that still stand in the document. */
  readonly open: number;
}

export function terraformFigures(
  { file, source, options = {} }: Template,
  text: string,
  rendering: Rendering,
): TerraformFigures {
  if (file.endsWith('.json')) return { blocks: 0, found: 0, references: 0, open: 0 };
  const folder = dirname(file);
  const { instance } = new RootConfiguration(source, folder === '.' ? '' : folder, options);
  const hasValue = (reference: string): boolean => {
    const [root, name] = reference.split('.');
    const lookup =
      root === 'var' ? instance.variable(name, false) : instance.declares(reference) && instance.local(name, false);
    return typeof lookup === 'object' && 'found' in lookup && isWhollyKnown(lookup.found);
  };
  const { document, positions, unresolved, diagnostics } = rendering;
  const places = new Set<string>();
  const resources = isJsonObject(document) && Array.isArray(document.resources) ? document.resources : [];
  resources.forEach((_, i) => {
    const place = positions.get(`/resources/${i}`);
    if (place?.file === file) places.add(`${place.line}:${place.column}`);
  });
  for (const { reason, file: where, line, column, message } of diagnostics) {
    if (reason === 'not-created' && where === file && !/^(?:module|data)\./.test(message))
      places.add(`${line}:${column}`);
  }
  const open = new Map<string, number>();
  for (const { pointer } of unresolved) {
    const place = positions.get(pointer);
    if (!pointer.startsWith('/resources/') || place?.file !== file) continue;
    const value = valueAt(document, pointer);
    const left = typeof value === 'string' ? (value.match(REFERENCE) ?? []).filter(hasValue) : [];
    open.set(`${place.line}:${place.column} ${JSON.stringify(value)}`, left.length);
  }
  return {
    blocks: text.match(BLOCK)?.length ?? 0,
    found: places.size,
    references: referencesIn(parseHcl(file, text).body, hasValue),
    open: [...open.values()].reduce((sum, count) => sum + count, 0),
  };
}

function referencesIn(body: Body, hasValue: (reference: string) => boolean): number {
  let count = 0;
  const open: ExpressionNode[] = [];
  const bodies = body.blocks.filter(({ type }) => type === 'resource' || type === 'module').map((block) => block.body);
  for (let next = bodies.pop(); next !== undefined; next = bodies.pop()) {
    for (const { expression } of next.attributes.values()) open.push(expression);
    for (const block of next.blocks) bodies.push(block.body);
  }
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const step =
      node.kind === 'reference' && (node.name === 'var' || node.name === 'local') ? node.steps[0] : undefined;
    if (node.kind === 'reference' && step?.kind === 'attribute' && hasValue(`${node.name}.${step.name}`)) count++;
    open.push(...childrenOf(node));
  }
  return count;
}

function valueAt(document: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const key of pointer.split('/').slice(1)) {
    if (!isJsonObject(value) && !Array.isArray(value)) return undefined;
    value = (value as Record<string, JsonValue>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}
