import { createHash } from 'node:crypto';
import {
  discoverFolders,
  HelmProgram,
  isLimitReason,
  isLostTemplate,
  render,
  type DiscoverOptions,
  type HelmRunner,
  type Rendering,
  type Skipped,
  type Template,
  type WalkedFolder,
} from '../../iac';
import { isJsonObject, keysOfPointer, writeJson, type JsonValue } from '../../base/json';
import { timed } from '../../base/limits/timings';
import { contentHash } from '../../model/content-hash';
import { folderOf, type Source } from '../../base/source';
import { digestOf } from '../../base/store';
import type { CrawlSources } from './crawl-sources';
import { combinedInput } from './combined-input';
import { foldersOfPart } from './crawl-part';
import { linesOf } from './source-lines';
import type { RenderedTemplate } from '../../resources/folder-resources';
import { splitTemplates } from './split-templates';
import { addressesText } from './template-addresses';
import { templateFacts } from './template-facts';
import type {
  CrawledFolder,
  CrawledRow,
  CrawlTask,
  CrawledResource,
  Division,
  HeldBack,
  LostValue,
  ModuleFolders,
} from './tasks';

/** Hears how a crawl goes on. */
export interface CrawlListener {
  /** Hears which files are worked on next. */
  onFiles(files: readonly string[]): void;
  /** Hears that others have to crawl some folders, see `CrawlDivided`. */
  onDivided?(division: Division): void;
  /** Hears early that some of the findings are not known from a former crawl. */
  onFresh?(): void;
}

/** Takes part in a crawl, to keep its findings. */
export interface CrawlKeeper {
  /** Hears that a program was asked, whose answer may be another one next time. */
  onProgram(): void;
  /** Undefined when the folders are not kept one by one. */
  readonly folders?: FolderKeeper;
}

export interface FolderKeeper {
  /** The source for the files of a folder that comes next; undefined when its findings are known. */
  begin(walked: WalkedFolder): Source | undefined;
  /** The findings that follow are those of the folder begun since the last call, or of none. Returns its source. */
  next(): Source | undefined;
  /** The folder at work has to be crawled once more. */
  holdBack(): void;
}

/**
 * Yields the contents of each folder of a node, rendered. Folders that call modules which are not there yet are held
 * back and told at the end.
 */
export function* crawlFolders(
  task: CrawlTask,
  sources: CrawlSources,
  listener: CrawlListener,
  keeper?: CrawlKeeper,
): Generator<CrawledFolder, HeldBack> {
  const { include, exclude, varFiles, folderVarFiles, kubeVersion } = task.filters;
  const isCombined = task.type === 'combinedConfiguration';
  const isPlain = !task.finds.documents || isCombined || task.type === 'configuration';
  const toCombine: CrawledResource[] = [];
  const options: DiscoverOptions = {
    include,
    exclude: { ...exclude, paths: [...(exclude?.paths ?? []), ...task.leftOut] },
    varFiles,
    folderVarFiles,
    kubeVersion,
    lostFiles: task.leftOut,
    isPlain,
    followsStacks: task.finds.resources,
    onFiles: (files) => listener.onFiles(files),
    ...(task.part && { choose: foldersOfPart(task.part, (division) => listener.onDivided?.(division)) }),
    // A path that is left out since then calls nothing.
    ...(task.part?.called && task.leftOut.length === 0 && { called: task.part.called }),
    ...(task.folders && { passesOver: (folder) => task.folders?.includes(folder) !== true }),
    ...(task.modules && { moduleFolder: moduleFolders(task.modules, sources, (address) => missing.add(address)) }),
    ...(task.helmProgram !== undefined && { helm: helmOf(task.helmProgram, keeper) }),
    ...(keeper?.folders && { sourceOf: (walked) => keeper.folders?.begin(walked) }),
  };
  const leftOut = new Set(task.leftOut);
  /** Files that could not be read, from the root of the source: each counts once, however many templates need it. */
  const lost = new Set<string>();
  const [modules, folders] = [new Set<string>(), new Set<string>()];
  /** The missing modules that the current folder calls; filled while the folder is discovered and rendered. */
  const missing = new Set<string>();
  for (const found of discoverFolders(sources.root, task.type, task.paths, options)) {
    const source = keeper?.folders?.next() ?? sources.root;
    const rows = found.skipped.map((each) => {
      const skipped = leftOut.has(each.file) ? ranAway(each) : each;
      const isLost = isLostTemplate(source, { ...task, isPlain }, skipped);
      if (isLost) lost.add(skipped.file);
      return skippedRow(skipped, isLost);
    });
    const rendered = (template: Template) => {
      listener.onFiles([template.file]);
      const rendering = timed('rendering', () => render(template));
      noteRendering(template, rendering, rows, lost, isPlain);
      return { template, rendering };
    };
    const templates = found.templates.map(rendered);
    // Keys and certificates have no resources: every run judges them as they are.
    const sensitive = found.sensitive.map(rendered);
    const documents = task.finds.documents ? [...templates, ...sensitive] : sensitive;
    const resources = [
      ...documents.map((each) => documentOf(withoutStacks(each), task, each.rendering.nested)),
      ...(task.finds.resources ? timed('normalising', () => splitTemplates(templates, task, rows)) : []),
    ];
    // Callers that the node leaves out need no modules.
    const wanted = templates.length > 0 ? [...missing] : [];
    missing.clear();
    for (const address of wanted) modules.add(address);
    if (wanted.length > 0) {
      keeper?.folders?.holdBack();
      for (const { template } of [...templates, ...sensitive]) folders.add(folderOf(template.file));
      continue;
    }
    if (isCombined) toCombine.push(...resources.splice(0));
    if (resources.length > 0 || rows.length > 0) yield { kind: 'crawled', resources, coverage: rows };
  }
  if (toCombine.length > 0)
    yield { kind: 'crawled', resources: [combinedInput(toCombine, task.wantsContentHashes)], coverage: [] };
  return { modules: [...modules], folders: [...folders] };
}

function helmOf(program: string, keeper: CrawlKeeper | undefined): HelmRunner {
  const helm = new HelmProgram({ program });
  return {
    template: (...chart) => {
      keeper?.onProgram();
      return helm.template(...chart);
    },
  };
}

function moduleFolders(
  { known, refused }: ModuleFolders,
  { modules }: CrawlSources,
  want: (address: string) => void,
): DiscoverOptions['moduleFolder'] {
  const folders = new Map(
    known.map(({ address, subfolder }, i) => [address, { source: modules[i], folder: subfolder }]),
  );
  return (address) => {
    if (!folders.has(address) && !refused.includes(address)) want(address);
    return folders.get(address);
  };
}

function noteRendering(
  { path }: Template,
  { unresolved, diagnostics, nested = [] }: Rendering,
  rows: CrawledRow[],
  lost: Set<string>,
  isPlain: boolean,
): void {
  for (const { reason, file: where, line, message, isLost = false, lacksLocalModule = false } of diagnostics) {
    const detail = `${where}:${line}: ${message}`;
    const what = isLost ? where : detail;
    const isNew = (isLost || (isPlain && lacksLocalModule)) && !lost.has(what);
    if (isNew) lost.add(what);
    rows.push({ scope: 'file', name: path, reason, detail, ...(isNew && { isLost: true, lost: what }) });
  }
  const count = nested.reduce((sum, each) => sum + each.unresolved.length, unresolved.length);
  if (count > 0)
    rows.push({
      scope: 'file',
      name: path,
      reason: 'unresolved-expression',
      detail: count === 1 ? '1 expression' : `${count} expressions`,
    });
}

/** In a document each template stands by itself, whatever the built-in rules see of its nested stacks. */
function withoutStacks({ template, rendering }: RenderedTemplate): RenderedTemplate {
  if (!rendering.followed) return { template, rendering };
  return { template, rendering: render({ ...template, options: { ...template.options, followsStacks: false } }) };
}

function documentOf(
  { template, rendering }: RenderedTemplate,
  { wantsContentHashes, finds }: CrawlTask,
  nested?: readonly Rendering[],
): CrawledResource {
  const { type, path, formerPath, paths, file, innerTypes } = template;
  const { document, positions, providers } = rendering;
  const lostValues = lostIn(rendering);
  const text = writeJson(document);
  const lines = linesOf(positions.inOrder());
  const { buffer, byteOffset, byteLength } = lines.pairs;
  const digest = createHash('sha256').update(text).digest('hex');
  const written = new Uint8Array(buffer, byteOffset, byteLength);
  return {
    type,
    path,
    paths,
    file,
    innerTypes,
    ...(formerPath !== undefined && { formerPath }),
    identityPaths: template.identityPaths ?? paths,
    ...(providers && { providers: writeJson([...providers]) }),
    ...addressesOf(rendering),
    ...(finds.resources && { facts: templateFacts(rendering, nested) }),
    document: text,
    digest,
    memoryKey: digestOf(digest, JSON.stringify([type, paths, lines.files, lostValues]), written),
    ...(lostValues.length > 0 && { lost: lostValues }),
    ...(wantsContentHashes && { contentHash: contentHash(document) }),
    lines,
  };
}

/** Returns the parts of a document that limits have cost: values by their paths, and resources that are not there. */
function lostIn({ document, unresolved, diagnostics, failure }: Rendering): LostValue[] {
  if (failure !== undefined) return [{ path: [], reason: failure }];
  const values = unresolved.filter(({ reason }) => isLimitReason(reason));
  const list = isJsonObject(document) && Object.hasOwn(document, 'Resources') ? 'Resources' : 'resources';
  return [
    ...values.map(({ pointer, reason }) => ({ path: pathOf(document, pointer), reason })),
    ...diagnostics
      .filter(({ losesResources }) => losesResources)
      .map(({ message }) => ({ path: [list, '-'], reason: message })),
  ];
}

/** The keys and indexes of a JSON pointer, as far as it does not lead into an expression of CloudFormation. */
function pathOf(document: JsonValue, pointer: string): (string | number)[] {
  const path: (string | number)[] = [];
  let value: JsonValue | undefined = document;
  for (const key of keysOfPointer(pointer)) {
    if (/^(?:Ref$|Fn::)/.test(key)) break;
    path.push(Array.isArray(value) ? Number(key) : key);
    value = (value as Record<string, JsonValue> | undefined)?.[key];
  }
  return path;
}

function addressesOf(rendering: Rendering): Pick<CrawledResource, 'addresses'> {
  const addresses = addressesText(rendering);
  return addresses === undefined ? {} : { addresses };
}

function ranAway({ path, file }: Skipped): Skipped {
  return {
    path,
    file,
    reason: 'limit-reached',
    detail: 'reading it took more time or memory than a template may take',
  };
}

function skippedRow({ path, reason, detail, line, column }: Skipped, isLost: boolean): CrawledRow {
  const place = line === undefined ? '' : `line ${line}${column === undefined ? '' : ` column ${column}`}`;
  // The readers of YAML and JSON say it themselves.
  const isReported = place === '' || detail.includes(place);
  return {
    scope: 'file',
    name: path,
    reason,
    detail: isReported ? detail : `${place}: ${detail}`,
    ...(isLost && { isLost }),
  };
}
