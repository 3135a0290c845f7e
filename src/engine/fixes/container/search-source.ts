import { writeJson } from '../../base/json';
import { FolderSource, readText, type Source } from '../../base/source';
import { type ByteStore } from '../../base/store';
import { BuiltInRules } from '../../rules/built-in/built-in-rules';
import {
  DocumentRegistry,
  DocumentFinder,
  Workspace,
  findFixes,
  independentParts,
  KeptSource,
  OverlaySource,
  type DocumentCase,
  type JudgedRoot,
  type Mark,
  type Reason,
} from '..';
import { discover, HelmProgram, type Template } from '../../iac';
import { documentDigest } from './judged-run';
import { askedRules, storeOfRules } from '../threads/asked-rules';
import { RuleAsker } from './rule-asker';
import type {
  FoundFix,
  SearchAnswer,
  SearchDocument,
  SearchNode,
  SearchRules,
  SearchShare,
  SearchTask,
} from './search-task';

/** A source in which fixes are looked for, all at once or share by share. */
export class OpenSearch {
  readonly source: Source;
  readonly templates = new Map<string, Template>();
  readonly store: ByteStore | undefined;
  private readonly rules = new Map<SearchRules, ReturnType<typeof askedRules>>();
  private shares: ReturnType<typeof templatesOfShares> | undefined;

  constructor(readonly task: SearchTask) {
    this.source = new KeptSource(new FolderSource(task.folder));
    this.store = storeOfRules(task.cacheFolder);
    const helm = task.helmProgram === undefined ? undefined : new HelmProgram({ program: task.helmProgram });
    for (const node of task.nodes) this.addTemplates(node, helm);
  }

  /** Looks for fixes: of built-in rules first, then of cases that judge whole documents. */
  answer(share?: SearchShare): SearchAnswer {
    const all = [...this.templates.values()];
    if (!share) return new SourceSearch(this, all, () => true).answer();
    this.shares ??= templatesOfShares(this.source, all, this.task, share.of);
    const own = new Set(this.shares[share.number]);
    const isFirst = share.number === 0;
    return new SourceSearch(this, [...own], (template) => (template ? own.has(template) : isFirst)).answer();
  }

  rulesOf(test: SearchRules): ReturnType<typeof askedRules> {
    const known = this.rules.get(test) ?? askedRules(test.set, this.store);
    this.rules.set(test, known);
    return known;
  }

  private addTemplates(node: SearchNode, helm: HelmProgram | undefined): void {
    const { type, paths, finds, include, exclude, varFiles, folderVarFiles, kubeVersion } = node;
    const modules = new Map(
      this.task.modules.map(({ address, folder, subfolder }) => [
        address,
        { source: new FolderSource(folder), folder: subfolder },
      ]),
    );
    const { templates } = discover(this.source, type, paths, {
      include,
      exclude,
      varFiles,
      folderVarFiles,
      kubeVersion,
      isPlain: !finds.documents,
      followsStacks: finds.resources,
      moduleFolder: (address) => modules.get(address),
      ...(helm && { helm }),
    });
    const follows = type === 'cloudformation' && finds.resources;
    for (const template of templates) {
      const { path, paths: own, part } = template;
      const key = JSON.stringify([type, path, own, part, varFiles, folderVarFiles, kubeVersion, follows]);
      if (!this.templates.has(key)) this.templates.set(key, template);
    }
  }
}

/** Looks for fixes in templates of a source. */
class SourceSearch {
  private readonly task: SearchTask;
  private readonly source: Source;
  private readonly texts = new Map<string, string>();
  private readonly fixes: FoundFix[] = [];
  private readonly secrets: string[] = [];
  private readonly unfixed = new Map<number, { readonly reason: Reason; readonly detail: string }>();

  /** `isOwn` is asked about the templates of documents, of which some are not there any more. */
  constructor(
    private readonly open: OpenSearch,
    private readonly templates: readonly Template[],
    private readonly isOwn: (template: Template | undefined) => boolean,
  ) {
    this.task = open.task;
    this.source = open.source;
  }

  answer(): SearchAnswer {
    const { templates } = this;
    const registry = new DocumentRegistry(this.documentCases());
    const workspace = this.workspaceOf(this.source, undefined, templates);
    const roots = workspace.rootNames.map((name) => workspace.root(name));
    registry.open(roots);
    for (const ruleSet of this.task.ruleSets) this.fixByRules(ruleSet, registry, templates);
    this.fixDocuments(registry, templates, digestsOf(roots));
    const repaired = new Set(this.fixes.flatMap((fix) => fix.repaired));
    const unfixed = [...this.unfixed].filter(([id]) => !repaired.has(id)).map(([id, why]) => ({ id, ...why }));
    const originals = new Map([...this.texts.keys()].map((file) => [file, readText(this.source, file)]));
    return { fixes: this.fixes, unfixed, texts: this.texts, originals, secrets: this.secrets };
  }

  /** The cases on each template whose document is the one that the run has judged. */
  private documentCases(): ReadonlyMap<Template, readonly DocumentCase[]> {
    const asker = new RuleAsker(this.task.rules, this.open.store);
    const known = new Map(this.task.documents.map((document) => [keyOf(document), document]));
    const cases = new Map<Template, readonly DocumentCase[]>();
    for (const template of this.templates) {
      const document = known.get(keyOf(template));
      if (document) cases.set(template, asker.casesOn(document));
    }
    return cases;
  }

  private workspaceOf(source: Source, ruleSet: SearchRules | undefined, templates: readonly Template[]): Workspace {
    const own = ruleSet && this.open.rulesOf(ruleSet);
    const rules = new Set(ruleSet?.rules);
    return new Workspace(
      source,
      templates,
      own?.builtIn ?? new BuiltInRules({ rules: [], libraries: [], problems: [] }),
      (type) => (own?.builtIn.rulesFor(type) ?? []).filter(({ id }) => rules.has(id)),
    );
  }

  private fixByRules(test: SearchRules, registry: DocumentRegistry, templates: readonly Template[]): void {
    if (test.failed.length === 0) return;
    const asked = this.open.rulesOf(test);
    const wanted = new Map(test.failed.map(({ id, ...name }) => [nameOf(name), id]));
    const chosen = new Set(test.rules);
    const found = findFixes(new OverlaySource(this.source, this.texts), templates, {
      ...this.limits(),
      ...asked,
      rules: asked.builtIn.rules.filter(({ id }) => chosen.has(id)),
      isWanted: (name) => wanted.has(nameOf(name)),
      registry,
    });
    this.secrets.push(...found.secrets);
    for (const [file, text] of found.texts) this.texts.set(file, text);
    for (const { file, edits, marks, proof, hidden, ...name } of found.fixes)
      this.fixes.push({
        id: wanted.get(nameOf(name)) ?? -1,
        repaired: proof.repaired.flatMap((each) => wanted.get(nameOf(each)) ?? []),
        file,
        edits,
        marks,
        verdicts: proof.verdicts,
        supposing: proof.supposing,
        undecided: proof.undecided,
        hidden,
      });
    for (const { reason, detail, ...name } of found.unfixed) {
      const id = wanted.get(nameOf(name));
      if (id !== undefined) this.unfixed.set(id, { reason, detail });
    }
  }

  private fixDocuments(
    registry: DocumentRegistry,
    templates: readonly Template[],
    digests: ReadonlyMap<Template, string>,
  ): void {
    const [ruleSet] = this.task.ruleSets;
    const everywhere = new Map([...this.open.templates.values()].map((template) => [keyOf(template), template]));
    const asked = this.task.documents.filter(
      (document) => document.cases.some(({ id }) => id !== undefined) && this.isOwn(everywhere.get(keyOf(document))),
    );
    if (asked.length === 0) return;
    const source = new OverlaySource(this.source, this.texts);
    const workspace = this.workspaceOf(source, ruleSet, templates);
    const finder = new DocumentFinder(source, workspace, registry, this.limits());
    const byKey = new Map(templates.map((template) => [keyOf(template), template]));
    const idsByName = new Map((ruleSet?.failed ?? []).map(({ id, ...name }) => [nameOf(name), id]));
    let open: readonly OpenCase[] = asked.flatMap((document) => {
      const template = byKey.get(keyOf(document));
      return document.cases.flatMap(({ id, testId }) => {
        if (id === undefined) return [];
        if (template && digests.get(template) === document.digest) return [{ id, testId, template }];
        this.unfixed.set(id, { reason: 'format-not-written', detail: document.path });
        return [];
      });
    });
    const tried = new Map<number, string | undefined>();
    for (let before = -1; open.length > 0 && before < this.fixes.length;) {
      before = this.fixes.length;
      for (const { id, ...name } of open) {
        tried.set(id, registry.textOf(name.template));
        const found = finder.fixOf(name);
        if (found && 'reason' in found) this.unfixed.set(id, found);
        if (!found || 'reason' in found) continue;
        const { file, edits, marks, verdicts } = found;
        const repaired = [
          ...found.documents.flatMap((each) => this.idOf(each) ?? []),
          ...found.repaired.flatMap((each) => idsByName.get(nameOf(each)) ?? []),
        ];
        this.fixes.push({ id, repaired, file, edits, marks, verdicts, supposing: {}, undecided: [], hidden: [] });
      }
      // A later fix of the document may have made room for one that was not to be found.
      open = open.filter(({ id, template }) => registry.textOf(template) !== tried.get(id));
    }
    for (const [file, text] of finder.texts) this.texts.set(file, text);
  }

  private idOf({ template, testId }: { readonly template: Template; readonly testId: string }): number | undefined {
    const document = this.task.documents.find((each) => keyOf(each) === keyOf(template));
    return document?.cases.find((each) => each.testId === testId)?.id;
  }

  private limits() {
    const { evaluations, proofs, onlyUnmarked, marks: allowed } = this.task;
    return {
      ...(evaluations !== undefined && { evaluations }),
      ...(proofs !== undefined && { proofs }),
      isOver: () => Date.now() > this.task.until,
      ...((onlyUnmarked || allowed) && {
        accepts: ({ marks, hidden }: { readonly marks: readonly Mark[]; readonly hidden: readonly string[] }) =>
          onlyUnmarked
            ? marks.length === 0 && hidden.length === 0
            : marks.every((mark) => allowed?.includes(mark) !== false),
      }),
    };
  }
}

/** A failed case on the document of a template. */
interface OpenCase {
  readonly id: number;
  readonly testId: string;
  readonly template: Template;
}

/** The digests of the documents of templates. */
function digestsOf(roots: readonly JudgedRoot[]): ReadonlyMap<Template, string> {
  return new Map(
    roots.flatMap(({ documents }) =>
      [...documents].flatMap(([template, document]) =>
        document === undefined ? [] : [[template, documentDigest(writeJson(document))] as const],
      ),
    ),
  );
}

/**
 * The templates of each share: parts that can be fixed by themselves, in their order, with about as many failures in each
 * share. Parts in which nothing fails are left out.
 */
function templatesOfShares(
  source: Source,
  templates: readonly Template[],
  { ruleSets, documents }: SearchTask,
  shares: number,
): readonly (readonly Template[])[] {
  const byPath = new Map<string, number>();
  const count = (path: string): unknown => byPath.set(path, (byPath.get(path) ?? 0) + 1);
  for (const { failed } of ruleSets) for (const { template } of failed) count(template);
  for (const { cases, path } of documents) for (const { id } of cases) if (id !== undefined) count(path);
  const parts = independentParts(source, templates).map((part) => ({
    part,
    failures: [...new Set(part.map(({ path }) => path))].reduce((sum, path) => sum + (byPath.get(path) ?? 0), 0),
  }));
  const [all, counted] = [[...byPath.values()], parts.map(({ failures }) => failures)].map(total);
  // Of nested stacks no part tells that anything in it fails.
  const open = all === counted ? parts.filter(({ failures }) => failures > 0) : parts;
  const found = Array.from({ length: shares }, (): Template[] => []);
  let before = 0;
  for (const { part, failures } of open) {
    found[Math.min(shares - 1, Math.floor((before * shares) / Math.max(1, counted)))].push(...part);
    before += failures;
  }
  return found;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function keyOf({ type, path, paths }: Pick<SearchDocument, 'type' | 'path' | 'paths'>): string {
  return JSON.stringify([type, path, paths]);
}

function nameOf({
  rule,
  template,
  address,
}: {
  readonly rule: string;
  readonly template: string;
  readonly address: string;
}): string {
  return `${rule} ${template}#${address}`;
}
