import { AnswersToday, FolderSource, SourceTrace, TracedSource, type AnsweredQuestion } from '../../base/source';
import { digestOf, engineDigest, seal, unseal, type ByteStore } from '../../base/store';
import type { KeptCrawlName } from '../../model';
import type { CrawlKeeper, CrawlListener } from './crawl-folders';
import { foldersStandAlone, isBounded, partsFrom } from './crawl-part';
import { crawlSources, type CrawlSources } from './crawl-sources';
import { KeptFolders, type FormerFolder, type KeptFolder } from './kept-folders';
import type { CrawledFolder, CrawlTask, CrawledResource, HeldBack } from './tasks';

const load = require;

type Folders = Generator<CrawledFolder, HeldBack>;

export type AnswersByFolder = Map<string, AnswersToday>;

/** The part of a run in its crawls. */
interface RunOfCrawls {
  readonly answers?: AnswersByFolder;
  /** Hears under which names the findings are kept, when they depend on the files of the folder alone. */
  readonly onKept?: (name: KeptCrawlName) => void;
}

/** The findings of a crawl, or of a part of one, with all questions that it asked of its files. */
interface KeptCrawl {
  readonly questions: readonly AnsweredQuestion[];
  /** The keys of the parts that hold the findings: digests of their content. */
  readonly parts: readonly string[];
  readonly heldBack: HeldBack;
  /** The keys of what other threads have found, when the crawl was divided. */
  readonly others?: readonly string[];
  /** Set where the findings of each folder can be repeated by themselves. */
  readonly folders?: readonly KeptFolder[];
}

/** All findings of a former crawl. */
interface FormerCrawl extends Omit<KeptCrawl, 'parts' | 'others'> {
  readonly names: readonly Omit<KeptCrawlName, 'folder'>[];
  /** One for each folder. */
  readonly lines: readonly string[];
}

type FormerFolders = ReadonlyMap<string, FormerFolder>;

/** Characters of one part. */
const PART_LENGTH = 2_000_000;
const RESOURCES_AT_ONCE = 100;

/**
 * Crawls nodes, and repeats the findings of a former crawl when it would read the same files; where only some folders
 * would, the findings of these. The output of Helm may differ every time, so charts are always rendered. A crawl that knows
 * of a former one is not divided: most of what the threads would have to do is to ask the same questions.
 */
export function* keptCrawl(
  task: CrawlTask,
  store: ByteStore | undefined,
  listener: CrawlListener,
  { answers = new Map(), onKept }: RunOfCrawls = {},
): Folders {
  const sources = crawlSources(task);
  if (store === undefined) return yield* crawlFolders(task, sources, listener);
  const today = answersIn(task.folder, answers);
  const key = keyOf(task, today);
  const noteKept = dependsOnFolder(task) ? onKept : undefined;
  const former = task.part && isBounded(task.part) ? undefined : formerCrawl(store, key);
  if (!former) {
    listener.onFresh?.();
    return yield* keepCrawl(task, sources, listener, store, today, noteKept);
  }
  const isSame = former.questions.map((each) => today.isSame(each, sources.modules));
  if (isSame.includes(false)) {
    listener.onFresh?.();
    const whole = { ...task, part: undefined };
    return yield* keepCrawl(whole, sources, listener, store, today, noteKept, formerFolders(former, isSame));
  }
  if (former.heldBack.modules.length === 0)
    for (const name of former.names) noteKept?.({ folder: task.folder, ...name });
  yield* together(former.lines.map(folderOf));
  return former.heldBack;
}

/** The last crawl of the same folder, or of another one; undefined when a part of it is gone or damaged. */
function formerCrawl(store: ByteStore, key: CrawlKey): FormerCrawl | undefined {
  const first = read(store, key.own) ?? read(store, textAt(store, key.latest) ?? '');
  const all = first && [first, ...(first.others ?? []).map((other) => read(store, other))];
  return all
    ?.map((each) => each && formerPart(store, each))
    .reduce((whole, part) => whole && part && joined(whole, part));
}

function formerPart(store: ByteStore, { parts, name, ...kept }: ReadCrawl): FormerCrawl | undefined {
  const texts = readParts(store, parts);
  return texts && { ...kept, names: [name], lines: texts.flatMap((text) => text.split('\n')) };
}

function joined(one: FormerCrawl, other: FormerCrawl): FormerCrawl {
  const folders = other.folders?.map(({ walked, questions, line }) => ({
    walked,
    questions: questions.map((number) => number + one.questions.length),
    ...(line !== undefined && { line: line + one.lines.length }),
  }));
  return {
    names: [...one.names, ...other.names],
    questions: [...one.questions, ...other.questions],
    lines: [...one.lines, ...other.lines],
    heldBack: {
      modules: [...one.heldBack.modules, ...other.heldBack.modules],
      folders: [...one.heldBack.folders, ...other.heldBack.folders],
    },
    ...(one.folders && folders && { folders: [...one.folders, ...folders] }),
  };
}

/** The folders of a former crawl whose questions have the same answers today. */
function formerFolders({ questions, lines, folders = [] }: FormerCrawl, isSame: readonly boolean[]): FormerFolders {
  const same = folders.filter((folder) => folder.questions.every((number) => isSame[number]));
  return new Map(
    same.map(({ walked, line, questions: asked }) => [
      walked,
      { questions: asked.map((number) => questions[number]), ...(line !== undefined && { line: lines[line] }) },
    ]),
  );
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
  listener: CrawlListener,
  store: ByteStore,
  today: AnswersToday,
  onKept?: RunOfCrawls['onKept'],
  former: FormerFolders = new Map(),
): Folders {
  const key = keyOf(task, today);
  const trace = new SourceTrace();
  const traced = {
    root: new TracedSource(root, 0, trace),
    modules: modules.map((source, i) => new TracedSource(source, i + 1, trace)),
  };
  const folders = foldersStandAlone(task) ? new KeptFolders(root, trace, former) : undefined;
  const written = new WrittenLines(store);
  /** A limit that is reached today need not be reached on a machine that has more time or room. */
  let isLasting = true;
  /** A file that cannot be read counts in the first folder that needs it. */
  let hasLosses = false;
  function* recalled(): Generator<CrawledFolder> {
    const known = folders?.recalled() ?? [];
    for (const { line, note } of known) note(written.add(line));
    yield* together(known.map(({ line }) => folderOf(line)));
  }
  const keeper: CrawlKeeper = { onProgram: () => (isLasting = false), ...(folders && { folders }) };
  let others: KeptCrawl['others'];
  const observing: CrawlListener = {
    onFiles: (files) => listener.onFiles(files),
    onDivided: (division) => {
      const [, ...parts] = partsFrom(division);
      others = parts.map((part) => keyOf({ ...task, part }, today).own);
      listener.onDivided?.(division);
    },
  };
  const found = crawlFolders(task, traced, observing, keeper);
  let next = found.next();
  for (; next.done !== true; next = found.next()) {
    yield* recalled();
    if (next.value.coverage.some(({ reason }) => reason === 'limit-reached')) isLasting = false;
    if (next.value.coverage.some(({ isLost }) => isLost)) hasLosses = true;
    const line = written.add(lineOf(next.value));
    folders?.note(line);
    yield next.value;
  }
  yield* recalled();
  const { questions } = trace;
  if (isLasting && questions) {
    const byFolder = folders && !hasLosses ? { folders: folders.kept() } : {};
    const kept: KeptCrawl = {
      questions,
      parts: written.parts(),
      heldBack: next.value,
      ...(others && { others }),
      ...byFolder,
    };
    const text = JSON.stringify(kept);
    store.put(key.own, seal(text));
    if (!task.part || !isBounded(task.part)) store.put(key.latest, seal(key.own));
    if (kept.heldBack.modules.length === 0) onKept?.({ folder: task.folder, key: key.own, digest: digestOf(text) });
  }
  return next.value;
}

/** True when nothing but the files of the folder decides what is found: no other repository, and no thread that ended. */
function dependsOnFolder({ modules, leftOut }: CrawlTask): boolean {
  return leftOut.length === 0 && (modules?.known ?? []).length === 0 && (modules?.refused ?? []).length === 0;
}

/** True when these crawls are still kept, and would find the same today. */
export function areSameToday(crawls: readonly KeptCrawlName[], store: ByteStore): boolean {
  const answers: AnswersByFolder = new Map();
  return crawls.every(({ folder, key, digest }) => {
    const kept = read(store, key);
    if (!kept || kept.name.digest !== digest) return false;
    return kept.questions.every((each) => answersIn(folder, answers).isSame(each, []));
  });
}

function answersIn(folder: string, known: AnswersByFolder): AnswersToday {
  const answers = known.get(folder) ?? new AnswersToday(new FolderSource(folder, true));
  known.set(folder, answers);
  return answers;
}

/** Loads the readers of templates, which a crawl that is repeated does not need. */
function crawlFolders(task: CrawlTask, sources: CrawlSources, listener: CrawlListener, keeper?: CrawlKeeper): Folders {
  return (load('./crawl-folders') as typeof import('./crawl-folders')).crawlFolders(task, sources, listener, keeper);
}

interface CrawlKey {
  /** That of the crawl: what the first folder holds tells most repositories apart. */
  readonly own: string;
  /** That under which the own key of the last such crawl stands, wherever it was: most of its folders may be the same. */
  readonly latest: string;
}

/** The place of the files does not matter, only the questions asked of them and their answers. */
function keyOf(task: CrawlTask, today: AnswersToday): CrawlKey {
  const { type, paths, filters, modules, folders, finds, wantsContentHashes, leftOut, part } = task;
  const known = modules?.known.map(({ address, subfolder }) => [address, subfolder]);
  // Charts are rendered by it, and manifests of a chart are left to it.
  const helm = ['helmChart', 'kubernetesObjectFiles'].includes(type) ? task.helmProgram : undefined;
  const latest = digestOf(
    engineDigest(__filename),
    JSON.stringify([type, paths, filters, known, modules?.refused, folders, finds, wantsContentHashes, leftOut, helm]),
    JSON.stringify([part?.from, part?.to, part?.called]),
  );
  return { own: digestOf(latest, today.answer([0, 'list', '']) ?? ''), latest };
}

function textAt(store: ByteStore, key: string): string | undefined {
  const bytes = store.get(key);
  return bytes && unseal(bytes);
}

type ReadCrawl = KeptCrawl & { readonly name: Omit<KeptCrawlName, 'folder'> };

function read(store: ByteStore, key: string): ReadCrawl | undefined {
  const text = textAt(store, key);
  return text === undefined ? undefined : { ...(JSON.parse(text) as KeptCrawl), name: { key, digest: digestOf(text) } };
}

/** Returns all parts; undefined when one is gone or damaged. */
function readParts(store: ByteStore, parts: readonly string[]): string[] | undefined {
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

/** The lines of a crawl, written part by part so that they are never all in memory. */
class WrittenLines {
  private readonly keys: string[] = [];
  private lines: string[] = [];
  private length = 0;
  private count = 0;

  constructor(private readonly store: ByteStore) {}

  /** Returns the number of the line. */
  add(line: string): number {
    this.lines.push(line);
    this.length += line.length;
    if (this.length > PART_LENGTH) this.endPart();
    return this.count++;
  }

  /** The keys of all parts. */
  parts(): readonly string[] {
    if (this.lines.length > 0) this.endPart();
    return this.keys;
  }

  private endPart(): void {
    const bytes = Buffer.from(this.lines.join('\n'));
    const key = digestOf(bytes);
    this.store.put(key, bytes);
    this.keys.push(key);
    [this.lines, this.length] = [[], 0];
  }
}
