import { posix } from 'node:path';
import { isJsonObject, mapValues, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import type { ResourceInput } from '../../resources/model/resource-input';
import type { LiveDocument } from '../../resources/model/live-document';
import { type RenderedResources, templateResources } from '../../resources/template-resources';
import { liveResources, unreadText } from '../../resources/live-resources';
import { isUnresolved, runningKey, type RunningDocument } from '../../drift';
import type { IacType } from '../../iac';
import { livePlace, type LiveEntry, type SupposedPart, type SupposedParts } from './supposed-part';
import { RelatedEntries } from './related-entries';
import { RelatedManifests } from './related-manifests';
import { RelatedResources, type Related } from './related-resources';
import { objectOf } from './task-texts';
import { addressesIn } from './template-addresses';
import type { CompareTask, TemplateText } from './tasks';
import { factsIn, withDocument } from './template-facts';

/** The templates of one folder, which complete each other. */
interface Folder {
  readonly key: string;
  /** Indexes of the task. */
  readonly templates: readonly number[];
  readonly renderings: readonly RenderedResources[];
  readonly around: (template: number, indexes: readonly number[], changed: JsonObject) => Related;
}

/** The resources that the nodes of one entry have found. */
interface Found {
  readonly entry: LiveEntry;
  readonly listed: ReadonlySet<string>;
  readonly documents: readonly LiveDocument[];
}

const TERRAFORM: ReadonlySet<string> = new Set(['terraform', 'terraformPlan']);
/** Those of which each template is by itself. */
const ENTRIES: ReadonlySet<string> = new Set(['cloudformation', 'arm']);

/** Splits the documents of drifted pairs into single resources, as they are and with the values of the other side. */
export class DriftedParts {
  private readonly folders = new Map<string, number[]>();
  /** The folder of the last pair: those of one folder follow each other. */
  private folder: Folder | undefined;
  /** By the index of the task. */
  private readonly running = new Map<number, { readonly found: Found; readonly place: number }>();

  constructor(
    private readonly task: CompareTask,
    running: readonly RunningDocument[],
    /** Hears that there is progress. */
    private readonly onPair: () => void,
  ) {
    for (const [i, template] of task.templates.entries()) {
      if (template.facts === undefined) continue;
      const key = keyOf(template);
      const known = this.folders.get(key);
      if (known) known.push(i);
      else this.folders.set(key, [i]);
    }
    for (const entry of task.entries ?? []) this.addEntry(entry, running);
  }

  /** Of a template: those that change with the values that run, which stand in the resources at some indexes. */
  ofTemplate(template: number, changed: JsonObject, indexes: readonly number[] = []): SupposedParts | undefined {
    const { type, path, facts } = this.task.templates[template];
    this.onPair();
    if (facts === undefined) return undefined;
    const folder = this.folderOf(template);
    const place = folder.templates.indexOf(template);
    const around = folder.around(place, indexes, changed);
    const shown = folder.renderings.map((each, i) => ({ ...each, document: around.only(each.document, i) }));
    const document = around.only(changed, place) as JsonObject;
    const split = (all: readonly RenderedResources[]): SupposedPart[] =>
      templateResources(type as IacType, all, place)
        .filter(({ place: keys, start = keys }) => around.judges(start[1]))
        .map(({ input }) => partOf(input, `${path}#${input.resource.address}`, input.resource.address));
    return differing('iac', split(shown), split(shown.with(place, withDocument(shown[place], document))));
  }

  /** Of what runs: those that change with the values of the template. */
  ofRunning(
    running: readonly number[],
    changed: readonly JsonObject[],
    tags?: Readonly<Record<string, string>>,
  ): SupposedParts | undefined {
    const { found, place } = this.running.get(running[0]) ?? {};
    if (!found || place === undefined) return undefined;
    const { entry, listed, documents } = found;
    const unread = unreadText(entry.cloud);
    const own = changed.filter((_, i) => this.running.get(running[i])?.found === found);
    const document = withUnread(mergedOf(own), documents[place].document, unread) as JsonObject;
    const { path } = documents[place];
    const written = { ...documents[place], document, ...(tags && { tags }) };
    const parts = (all: readonly LiveDocument[]): SupposedPart[] =>
      [...(liveResources(entry.cloud, all, { listed }, place) ?? [])].flatMap(({ inputs }) =>
        inputs.map((input) => {
          const at = livePlace(path, input.resource.address);
          return partOf(input, at.path, at.below ?? input.resource.address);
        }),
      );
    return differing('cloud', parts(documents.with(place, written)), parts(documents));
  }

  private folderOf(template: number): Folder {
    const key = keyOf(this.task.templates[template]);
    if (this.folder?.key === key) return this.folder;
    const templates = this.folders.get(key) ?? [];
    const renderings = templates.map((i) => renderingOf(this.task.templates[i]));
    const { type } = this.task.templates[template];
    return (this.folder = { key, templates, renderings, around: relatedIn(type as IacType, renderings) });
  }

  private addEntry(entry: LiveEntry, running: readonly RunningDocument[]): void {
    const grouped = new Map<string, number[]>();
    for (const i of entry.resources) {
      const key = runningKey(running[i]);
      const known = grouped.get(key);
      if (known) known.push(i);
      else grouped.set(key, [i]);
    }
    const documents = [...grouped.values()].map((all) => liveDocument(all.map((i) => running[i])));
    const found = { entry, listed: new Set(entry.listed), documents };
    for (const [place, all] of [...grouped.values()].entries())
      for (const i of all) this.running.set(i, { found, place });
  }
}

/** Tells what depends on each other in a folder; each document is split for it once, when it is first asked about. */
function relatedIn(type: IacType, renderings: readonly RenderedResources[]): Folder['around'] {
  if (TERRAFORM.has(type)) {
    const related = new RelatedResources(renderings, templateResources(type, renderings));
    return (template, indexes) => related.around(template, indexes);
  }
  if (!ENTRIES.has(type)) {
    const related = new RelatedManifests(renderings);
    return (template, _, changed) => related.around(template, changed);
  }
  const known = new Map<number, RelatedEntries>();
  return (template, indexes) => {
    const related =
      known.get(template) ?? new RelatedEntries(renderings[template], templateResources(type, renderings, template));
    known.set(template, related);
    const around = related.around(indexes);
    // The other templates of the folder are not looked at.
    return { ...around, only: (document, i) => (i === template ? around.only(document, i) : document) };
  };
}

function keyOf({ type, connector, path }: TemplateText): string {
  return JSON.stringify([type, connector, posix.dirname(path)]);
}

function renderingOf({ text, facts = '', addresses }: TemplateText): RenderedResources {
  return { document: objectOf(text), ...addressesIn(addresses), ...factsIn(facts) };
}

function liveDocument(all: readonly RunningDocument[]): LiveDocument {
  const tags = all.find((each) => each.tags)?.tags;
  return {
    path: all[0].path,
    document: mergedOf(all.map(({ document }) => document)),
    calls: [...new Set(all.flatMap(({ calls = [] }) => calls))],
    ...(tags && { tags }),
  };
}

function mergedOf(documents: readonly JsonObject[]): JsonObject {
  return Object.assign({}, ...documents) as JsonObject;
}

const EXPRESSIONS = /\$\{[^}]*\}/g;
/** Expressions that are some text: an attribute of another resource, or a variable that policies or stacks have. */
const ATTRIBUTE =
  /^\$\{(?!(?:var|local|module|data|each|count|path|self|terraform)\.)[A-Za-z]\w*\.[\w-]+(?:\.\w+|\[[^\]]*\])*\}$/;
const POLICY_VARIABLE = /^\$\{[A-Za-z][\w-]*:[^}]*\}$/;

/**
 * A document that runs with values of a template, and with a text that stands for something unknown in the place of their
 * expressions. What runs may look like one.
 */
function withUnread(value: JsonValue, running: JsonValue | undefined, unread: string): JsonValue {
  if (value === running) return value;
  if (isUnresolved(value))
    return isKnownText(value) || (running !== undefined && writeJson(value) === writeJson(running)) ? value : unread;
  if (Array.isArray(value))
    return value.map((each, i) => withUnread(each, Array.isArray(running) ? running[i] : undefined, unread));
  if (!isJsonObject(value)) return value;
  const others = isJsonObject(running) ? running : {};
  return mapValues(value, (each, key) =>
    withUnread(each, Object.hasOwn(others, key) ? others[key] : undefined, unread),
  );
}

/** True for a text with expressions in it that all stand for some text, such as the names of other resources. */
function isKnownText(value: JsonValue): boolean {
  if (typeof value !== 'string') return false;
  const expressions = value.match(EXPRESSIONS) ?? [];
  return (
    expressions[0] !== value &&
    expressions.length > 0 &&
    expressions.every((each) => ATTRIBUTE.test(each) || POLICY_VARIABLE.test(each))
  );
}

function partOf({ resource, ...others }: ResourceInput, path: string, address: string): SupposedPart {
  return {
    path,
    address,
    type: resource.type,
    name: resource.name || resource.address,
    document: writeJson(resource as unknown as JsonValue),
    surroundings: writeJson(others as unknown as JsonValue),
  };
}

/** The parts that only one of the two versions of a document has; undefined when both have the same. */
function differing(
  side: SupposedParts['side'],
  written: readonly SupposedPart[],
  running: readonly SupposedPart[],
): SupposedParts | undefined {
  const without = (parts: readonly SupposedPart[], others: readonly SupposedPart[]): SupposedPart[] => {
    const known = new Set(others.map(textOf));
    return parts.filter((part) => !known.has(textOf(part)));
  };
  const changed = { side, written: without(written, running), running: without(running, written) };
  return changed.written.length + changed.running.length > 0 ? changed : undefined;
}

function textOf({ path, document, surroundings }: SupposedPart): string {
  return `${path}\n${document}\n${surroundings}`;
}
