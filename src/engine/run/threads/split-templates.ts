import { createHash } from 'node:crypto';
import { childOf, isJsonObject, pointerOf, valueAt, writeJson, type JsonValue } from '../../base/json';
import { digestOf } from '../../base/store';
import { providerTags } from '../../drift/compare/provider-tags';
import type { TemplateResource } from '../../resources/model/template-resource';
import { folderResources, type FolderResource, type RenderedTemplate } from '../../resources/folder-resources';
import { concernsRules, hasResources, uncoveredTypes } from '../../resources/template-resources';
import { unusableManifest } from '../../resources/terraform-manifests';
import { UNRESOLVED } from '../../resources/model/verdict-reasons';
import type { Position, Rendering, Template } from '../../iac';
import type { Coverage } from '../../model';
import { contentHash } from '../../model/content-hash';
import { inlineIgnores } from './inline-ignores';
import { linesOf } from './source-lines';
import type { CrawledResource, CrawlTask } from './tasks';

type Row = Omit<Coverage, 'node'>;
type Path = readonly (string | number)[];

/** The resources in the templates of a folder, each by itself. What cannot be judged by itself is told in `rows`. */
export function splitTemplates(
  templates: readonly RenderedTemplate[],
  { type, wantsContentHashes }: Pick<CrawlTask, 'type' | 'wantsContentHashes'>,
  rows: Row[],
): CrawledResource[] {
  if (!hasResources(type)) {
    const detail = `the built-in rules do not judge templates of type ${type}`;
    for (const { template } of templates)
      rows.push({ scope: 'file', name: template.path, reason: 'not-covered', detail, isLost: true });
    return [];
  }
  const own = templates.filter(({ template }) => template.type === type);
  for (const { template, rendering } of own)
    for (const { losesResources, message } of rendering.diagnostics)
      if (losesResources)
        rows.push({ scope: 'file', name: template.path, reason: 'limit-reached', detail: message, isLost: true });
  const resources = folderResources(type, own);
  const judged = new Set(resources.map(({ template }) => template));
  for (const { template, rendering } of own) {
    const uncovered = uncoveredBelow(type, rendering);
    const isLost = !judged.has(template) && [...uncovered.keys()].some((name) => concernsRules(type, name));
    if (uncovered.size > 0) rows.push({ ...uncoveredRow(template.path, uncovered), ...(isLost && { isLost }) });
  }
  rows.push(...unusableRows(resources, 'unknown'), ...unusableRows(resources, 'unreadable'));
  return resources.map((resource) => partOf(resource, wantsContentHashes));
}

function uncoveredBelow(type: Template['type'], rendering: Rendering): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of [rendering, ...(rendering.nested ?? [])])
    for (const [name, count] of uncoveredTypes(type, each)) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

function uncoveredRow(name: string, uncovered: ReadonlyMap<string, number>): Row {
  const counts = [...uncovered].sort().map(([type, count]) => (count === 1 ? type : `${count} ${type}`));
  const detail = `the built-in rules do not judge ${counts.join(', ')}`;
  return { scope: 'file', name, reason: 'not-covered', detail };
}

const NAMED = 3;
const UNUSABLE = {
  unknown: { reason: UNRESOLVED, says: 'the text of the manifest cannot be known' },
  unreadable: { reason: 'not-covered', says: 'there is no manifest that can be read' },
};

/** Of a manifest that is not told no rule says anything, so that a row must. */
function unusableRows(resources: readonly FolderResource[], why: keyof typeof UNUSABLE): Row[] {
  const addresses = new Map<string, string[]>();
  for (const { template, found } of resources) {
    if (unusableManifest(found.input) !== why) continue;
    const { address } = found.input.resource;
    const known = addresses.get(template.path);
    if (known) known.push(address);
    else addresses.set(template.path, [address]);
  }
  const { reason, says } = UNUSABLE[why];
  return [...addresses].map(([name, own]) => {
    const others = own.length > NAMED ? ` and ${own.length - NAMED} more` : '';
    return { scope: 'file', name, reason, detail: `${own.slice(0, NAMED).join(', ')}${others}: ${says}` };
  });
}

function partOf(
  { found, template, rendering, block, lost }: FolderResource,
  wantsContentHash: boolean,
): CrawledResource {
  const { type, path, file } = template;
  const { resource, ...others } = found.input;
  const { address } = resource;
  const place = found.start ? [...found.start, 'properties'] : found.place;
  const calls = block?.calls?.map(({ file: name, line }) => ({ file: name, line }));
  const ignores = inlineIgnores(rendering, place, block);
  const document = resource as unknown as JsonValue;
  const text = writeJson(document);
  const surroundings = writeJson(others as unknown as JsonValue);
  const lines = linesOf(positionsOf(document, found, rendering));
  const digest = createHash('sha256').update(text).digest('hex');
  const { buffer, byteOffset, byteLength } = lines.pairs;
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
    part: {
      address,
      type: resource.type,
      name: resource.name || address,
      surroundings,
      content: digestOf(digest, surroundings, block?.text ?? ''),
      ...(calls && { calls }),
      ...(ignores.length > 0 && { ignores }),
    },
    // Only versions that are kept have tags.
    ...(wantsContentHash && tagsOf(rendering, found)),
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

/** The tags that a resource of Terraform has from its provider alone. */
function tagsOf({ document, providers }: Rendering, { input }: TemplateResource): Pick<CrawledResource, 'tags'> {
  const { type, address, attributes, source } = input.resource;
  if (source !== 'terraform' || !isJsonObject(document)) return {};
  const tags = providerTags({ document, ...(providers && { providers }) }, { type, address, properties: attributes });
  return Object.keys(tags).length > 0 ? { tags } : {};
}

/** The positions of all values of a resource in the order of a walk: of its attributes their own, else the resource's. */
function* positionsOf(
  resource: JsonValue,
  { place, places, start = place.slice(0, -1) }: TemplateResource,
  { document, positions }: Pick<Rendering, 'document' | 'positions'>,
): Generator<Position | undefined> {
  const written = (keys: Path): Written => ({
    template: valueAt(document, keys),
    position: positions.get(pointerOf(keys)),
    path: [],
  });
  const whole = { template: undefined, position: positions.get(pointerOf(start)), path: [] };
  const below = ({ template, path }: Written, holder: JsonValue, key: string): Written => {
    const at = places ? [...path, Array.isArray(holder) ? Number(key) : key] : path;
    const elsewhere = places?.get(JSON.stringify(at));
    return elsewhere
      ? { ...written(elsewhere), path: at }
      : { template: childOf(template, key), position: positions.ofMember(template, key), path: at };
  };
  const open: [JsonValue, Written][] = [[resource, whole]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, own] = next;
    yield own.position;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value).reverse() as [string, JsonValue][]) {
      if (value !== resource) open.push([member, own === whole ? whole : below(own, value, key)]);
      else open.push([member, key === 'attributes' ? written(places ? start : place) : whole]);
    }
  }
}

/** A value of a resource as its template has it. */
interface Written {
  readonly template: JsonValue | undefined;
  readonly position: Position | undefined;
  /** Below the attributes; empty where all of them stand in one place. */
  readonly path: Path;
}
