import { createRequire } from 'node:module';
import { answerAlike, SourceTrace, TracedSource, type AnsweredQuestion } from '../../base/source';
import { digestOf, engineDigest, seal, unseal, type ByteStore } from '../../base/store';
import { crawlSources, type CrawlSources } from './crawl-sources';
import type { CrawledFolder, CrawlTask, CrawledResource, HeldBack } from './tasks';

const load = createRequire(__filename);

type Folders = Generator<CrawledFolder, HeldBack>;

/** The findings of a crawl, with all questions that it asked of its files. */
interface KeptCrawl {
  readonly questions: readonly AnsweredQuestion[];
  /** The keys of the parts that hold the findings: digests of their content. */
  readonly parts: readonly string[];
  readonly heldBack: HeldBack;
}

/** Characters of one part. */
const PART_LENGTH = 2_000_000;
const RESOURCES_AT_ONCE = 100;

/**
 * Crawls nodes, and repeats the findings of a former crawl when it would read the same files. The output of Helm may
 * differ every time, so charts are always rendered.
 */
export function* keptCrawl(
  task: CrawlTask,
  store: ByteStore | undefined,
  onFiles: (files: readonly string[]) => void,
): Folders {
  const sources = crawlSources(task);
  if (store === undefined || task.type === 'helmChart') return yield* crawlFolders(task, sources, onFiles);
  const key = keyOf(task);
  const kept = read(store, key);
  const parts = kept && answerAlike([sources.root, ...sources.modules], kept.questions) && readParts(store, kept);
  if (!kept || !parts) return yield* keepCrawl(task, sources, onFiles, store, key);
  for (const part of parts) yield* together(part.split('\n').map(folderOf));
  return kept.heldBack;
}

/** Folders that need no work are handed over many at once. */
function* together(folders: readonly CrawledFolder[]): Generator<CrawledFolder> {
  let resources: CrawledResource[] = [];
  let coverage: CrawledFolder['coverage'][number][] = [];
  for (const folder of folders) {
    resources.push(...folder.resources);
    coverage.push(...folder.coverage);
    if (resources.length < RESOURCES_AT_ONCE) continue;
    yield { kind: 'crawled', resources, coverage };
    [resources, coverage] = [[], []];
  }
  if (resources.length > 0 || coverage.length > 0) yield { kind: 'crawled', resources, coverage };
}

/** Crawls a node and keeps the findings. */
function* keepCrawl(
  task: CrawlTask,
  { root, modules }: CrawlSources,
  onFiles: (files: readonly string[]) => void,
  store: ByteStore,
  key: string,
): Folders {
  const trace = new SourceTrace();
  const traced = {
    root: new TracedSource(root, 0, trace),
    modules: modules.map((source, i) => new TracedSource(source, i + 1, trace)),
  };
  const parts: string[] = [];
  let lines: string[] = [];
  let length = 0;
  const endPart = (): void => {
    if (lines.length === 0) return;
    const bytes = Buffer.from(lines.join('\n'));
    const digest = digestOf(bytes);
    store.put(digest, bytes);
    parts.push(digest);
    [lines, length] = [[], 0];
  };
  /** A limit that is reached today need not be reached on a machine that has more time or room. */
  let isLasting = true;
  const folders = crawlFolders(task, traced, onFiles);
  let next = folders.next();
  for (; next.done !== true; next = folders.next()) {
    if (next.value.coverage.some(({ reason }) => reason === 'limit-reached')) isLasting = false;
    const line = lineOf(next.value);
    lines.push(line);
    length += line.length;
    if (length > PART_LENGTH) endPart();
    yield next.value;
  }
  endPart();
  const { questions } = trace;
  const kept: KeptCrawl | undefined = isLasting && questions ? { questions, parts, heldBack: next.value } : undefined;
  if (kept) store.put(key, seal(JSON.stringify(kept)));
  return next.value;
}

/** Loads the readers of templates, which a crawl that is repeated does not need. */
function crawlFolders(task: CrawlTask, sources: CrawlSources, onFiles: (files: readonly string[]) => void): Folders {
  return (load('./crawl-folders') as typeof import('./crawl-folders')).crawlFolders(task, sources, onFiles);
}

/**
 * Returns the key of a crawl. The place of its files does not matter, only the questions asked of them and their
 * answers.
 */
function keyOf({ type, paths, filters, modules, folders, finds, wantsContentHashes, leftOut }: CrawlTask): string {
  const known = modules?.known.map(({ address, subfolder }) => [address, subfolder]);
  return digestOf(
    engineDigest(__filename),
    JSON.stringify([type, paths, filters, known, modules?.refused, folders, finds, wantsContentHashes, leftOut]),
  );
}

function read(store: ByteStore, key: string): KeptCrawl | undefined {
  const bytes = store.get(key);
  const text = bytes && unseal(bytes);
  return text === undefined ? undefined : (JSON.parse(text) as KeptCrawl);
}

/** Returns all parts; undefined when one is gone or damaged. */
function readParts(store: ByteStore, { parts }: KeptCrawl): string[] | undefined {
  const found = parts.flatMap((digest) => {
    const bytes = store.get(digest);
    return bytes !== undefined && digestOf(bytes) === digest ? [Buffer.from(bytes).toString()] : [];
  });
  return found.length === parts.length ? found : undefined;
}

interface KeptResource extends Omit<CrawledResource, 'lines'> {
  readonly files: readonly string[];
  /** The lines as bytes in base64. */
  readonly pairs: string;
}

function lineOf({ resources, coverage }: CrawledFolder): string {
  const kept = resources.map(({ lines: { files, pairs }, ...others }): KeptResource => {
    const bytes = Buffer.from(pairs.buffer, pairs.byteOffset, pairs.byteLength);
    return { ...others, files, pairs: bytes.toString('base64') };
  });
  return JSON.stringify({ kept, coverage });
}

function folderOf(line: string): CrawledFolder {
  const { kept, coverage } = JSON.parse(line) as {
    readonly kept: readonly KeptResource[];
    readonly coverage: CrawledFolder['coverage'];
  };
  const resources = kept.map(({ files, pairs, ...others }): CrawledResource => {
    const bytes = Uint8Array.from(Buffer.from(pairs, 'base64'));
    return { ...others, lines: { files, pairs: new Uint32Array(bytes.buffer) } };
  });
  return { kind: 'crawled', resources, coverage };
}
