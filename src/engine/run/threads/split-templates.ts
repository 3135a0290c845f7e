import { createHash } from 'node:crypto';
import { isJsonObject, writeJson, type JsonValue } from '../../base/json';
import { digestOf } from '../../base/store';
import { hasResources, templateResources, type TemplateResource } from '../../board';
import { isLimitReason, type Position, type Rendering, type Template } from '../../iac';
import { contentHash, type Coverage } from '../../model';
import { linesOf } from './source-lines';
import type { CrawledResource, CrawlTask, LostValue } from './tasks';

export interface RenderedTemplate {
  readonly template: Template;
  readonly rendering: Rendering;
}

type Row = Omit<Coverage, 'node'>;
type Path = readonly (string | number)[];

/** The resources in the templates of a folder, each by itself. What cannot be judged by itself is told in `rows`. */
export function splitTemplates(
  templates: readonly RenderedTemplate[],
  { type, wantsContentHashes }: Pick<CrawlTask, 'type' | 'wantsContentHashes'>,
  rows: Row[],
): CrawledResource[] {
  if (!hasResources(type)) {
    const detail = `the rules on board do not judge templates of type ${type}`;
    for (const { template } of templates)
      rows.push({ scope: 'file', name: template.path, reason: 'not-covered', detail, isLost: true });
    return [];
  }
  const own = templates.filter(({ template }) => template.type === type);
  for (const { template, rendering } of own)
    for (const { losesResources, message } of rendering.diagnostics)
      if (losesResources)
        rows.push({ scope: 'file', name: template.path, reason: 'limit-reached', detail: message, isLost: true });
  const renderings = own.map(({ rendering }) => rendering);
  return templateResources(type, renderings).map((resource) =>
    partOf(resource, own[resource.template], wantsContentHashes),
  );
}

function partOf(
  { input, place }: TemplateResource,
  { template, rendering }: RenderedTemplate,
  wantsContentHash: boolean,
): CrawledResource {
  const { type, path, file } = template;
  const { resource, ...others } = input;
  const { address } = resource;
  const document = resource as unknown as JsonValue;
  const text = writeJson(document);
  const surroundings = writeJson(others as unknown as JsonValue);
  const lines = linesOf(positionsOf(document, place, rendering.positions));
  const digest = createHash('sha256').update(text).digest('hex');
  const { buffer, byteOffset, byteLength } = lines.pairs;
  const lost = lostIn(rendering, place);
  const ownPath = `${path}#${address}`;
  const identityPaths = template.identityPaths ?? template.paths;
  return {
    type,
    path: ownPath,
    paths: [ownPath, ...identityPaths.filter((each) => each !== path)],
    file,
    innerTypes: [resource.type.toLowerCase()],
    identityPaths: [...identityPaths, address],
    document: text,
    digest,
    part: { address, type: resource.type, name: resource.name || address, surroundings },
    memoryKey: digestOf(
      digest,
      JSON.stringify([type, ownPath, surroundings, lines.files, lost]),
      new Uint8Array(buffer, byteOffset, byteLength),
    ),
    ...(lost.length > 0 && { lost }),
    ...(wantsContentHash && { contentHash: contentHash(document) }),
    lines,
  };
}

/** The positions of all values of a resource in the order of a walk: of its attributes their own, else the resource's. */
function* positionsOf(
  document: JsonValue,
  place: Path,
  positions: Rendering['positions'],
): Generator<Position | undefined> {
  const start = positions.get(pointerOf(place.slice(0, -1)));
  const open: { value: JsonValue; pointer: string | undefined }[] = [{ value: document, pointer: undefined }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer } = next;
    yield pointer === undefined ? start : positions.get(pointer);
    if (typeof value !== 'object' || value === null) continue;
    const below = (key: string): string | undefined => {
      if (value === document) return key === 'attributes' ? pointerOf(place) : undefined;
      return pointer === undefined ? undefined : `${pointer}${pointerOf([key])}`;
    };
    for (const [key, member] of Object.entries(value).reverse())
      open.push({ value: member as JsonValue, pointer: below(key) });
  }
}

function lostIn({ unresolved, document }: Rendering, place: Path): LostValue[] {
  const prefix = `${pointerOf(place)}/`;
  return unresolved
    .filter(({ pointer, reason }) => isLimitReason(reason) && pointer.startsWith(prefix))
    .map(({ pointer, reason }) => ({ path: ['attributes', ...keysOf(document, pointer, place.length)], reason }));
}

function keysOf(document: JsonValue, pointer: string, skipped: number): (string | number)[] {
  let value: JsonValue | undefined = document;
  const keys = pointer
    .slice(1)
    .split('/')
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const own = Array.isArray(value) ? Number(key) : key;
      value = Array.isArray(value) ? value[Number(key)] : isJsonObject(value) ? value[key] : undefined;
      return own;
    });
  return keys.slice(skipped);
}

function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
