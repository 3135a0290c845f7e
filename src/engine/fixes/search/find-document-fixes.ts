import { isJsonObject, valueAt, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import { textIn, type Source } from '../../base/source';
import type { AttributePath } from '../../resources/model/resource-input';
import type { Template } from '../../iac';
import { RegoError, RegoErrors } from '../../rego';
import { attemptsOf } from '../unknown-values/attempts';
import { documentCandidates } from '../candidates/document-candidates';
import type { DocumentRegistry, DocumentName, DocumentCase } from '../workspace/document-registry';
import type { Workspace } from '../workspace/workspace';
import { formatProblem, none, refusal, waysOf, type NoFix } from './formats';
import { namedFrame } from '../proof/frame';
import { lastingMarks } from '../provider/lasting-effects';
import { lineEdits } from '../edits/line-edits';
import { changedAttributes, supposed, withValue } from '../model/changed-document';
import type { Claim } from '../model/claim';
import type { WorkspaceResource } from '../model/workspace-resource';
import type { Change, Fix } from '../model/fix';
import type { Frame } from '../model/frame';
import type { FixOptions } from '../model/fix-options';
import type { JudgedRoot } from '../model/judged-root';
import { OverlaySource, WrittenTexts } from '../model/overlay-source';
import { nativeCandidates, protectors, refusedMembers } from '../candidates/native-candidates';
import { replacesNative } from '../provider/native-facts';
import { hasNatives } from '../workspace/native-resources';
import { prove } from '../proof/prove';
import { ruleWords, type RuleWords } from '../hints/rule-words';
import { SearchBudget } from './search';

const EVALUATIONS = 400;
const PROOFS = 10;
const MOST_RESOURCES = 20;

/** A fix of a case that judges a whole document. */
export interface DocumentFix extends Pick<Fix, 'edits' | 'marks' | 'file'> {
  readonly name: DocumentName;
  /** All cases on documents that fail no more. */
  readonly documents: readonly DocumentName[];
  readonly repaired: Fix['proof']['repaired'];
  readonly verdicts: number;
}

type Found = NoFix | DocumentFix;
type Limits = Pick<FixOptions, 'accepts' | 'evaluations' | 'isOver' | 'proofs'>;

/** A resource that a rule over its document is about, and the places in it that the rule names. */
interface Blamed {
  readonly resource: WorkspaceResource;
  readonly denied: readonly AttributePath[];
}

/** Looks for fixes of cases that judge whole documents: changes of the resources in them that please the rule. */
export class DocumentFinder {
  /** The new texts of files. */
  readonly texts = new Map<string, string>();
  private readonly written = new WrittenTexts();

  constructor(
    private readonly source: Source,
    private readonly workspace: Workspace,
    private readonly registry: DocumentRegistry,
    private readonly limits: Limits,
  ) {}

  /** The fix of a failed case, which is applied below those that follow; undefined when it fails no more. */
  fixOf(name: DocumentName): Found | undefined {
    const own = this.registry.casesOn(name.template).find(({ testId }) => testId === name.testId);
    if (!own || this.registry.stateOf(name) !== 'failed') return undefined;
    if (this.limits.isOver?.() === true) return none('limit-reached', 'time is up');
    const words = wordsOf(own);
    if (!words) return none('rule-not-invertible', 'only rules in Rego are looked into');
    if (words.isUnsteady) return none('rule-not-invertible', 'its answer changes by itself');
    if (words.isAboutSecrets) return none('value-unknown', 'a secret belongs elsewhere');
    if (!isLookedInto(name.template))
      return none('format-not-written', `${name.template.type}, by rules over whole documents`);
    return this.stepwise(name, own, words);
  }

  /** One resource after the other, until the rule is pleased; nothing stays of it otherwise. */
  private stepwise(name: DocumentName, own: DocumentCase, words: RuleWords): Found {
    const texts = new Map(this.texts);
    const roots = this.allRoots();
    const budget = new SearchBudget(this.limits.evaluations ?? EVALUATIONS);
    const taken: Taken[] = [];
    let reason: NoFix = none('rule-not-invertible', '');
    for (let steps = 0; steps < MOST_RESOURCES && this.registry.stateOf(name) === 'failed'; steps++) {
      const step = this.stepOfAny(name, own, words, budget);
      if (!step || 'reason' in step) {
        reason = step ?? reason;
        break;
      }
      taken.push(step);
    }
    const found = this.registry.stateOf(name) === 'passed' ? this.whole(name, taken, texts) : undefined;
    const isWanted = found && this.limits.accepts?.({ marks: found.marks, hidden: [] }) !== false;
    if (found && isWanted) return found;
    this.texts.clear();
    for (const [file, text] of texts) this.texts.set(file, text);
    this.workspace.accept(roots, this.texts);
    this.registry.accept(roots);
    return found ? none('needs-decision', found.marks.join(', ')) : reason;
  }

  /** A change of the first resource of a kind that the rule blames: where none helps there, none of the others do. */
  private stepOfAny(
    name: DocumentName,
    own: DocumentCase,
    words: RuleWords,
    budget: SearchBudget,
  ): NoFix | Taken | undefined {
    let reason: NoFix | undefined;
    const tried = new Set<string>();
    for (const each of this.blamed(name.template, own, words, budget)) {
      const kind = kindOf(each.resource);
      if (tried.has(kind)) continue;
      tried.add(kind);
      const step = this.step(name, own, words, each, budget);
      if (!('reason' in step)) return step;
      if (reason === undefined || reason.reason === 'rule-not-invertible') reason = step;
    }
    return reason;
  }

  private whole(name: DocumentName, taken: readonly Taken[], before: ReadonlyMap<string, string>): DocumentFix {
    const edits = [...this.texts].flatMap(([file, text]) =>
      lineEdits(file, before.get(file) ?? textIn(this.source, file) ?? '', text),
    );
    return {
      name,
      file: taken[0].file,
      edits,
      marks: [...new Set(taken.flatMap(({ marks }) => marks))],
      documents: taken.flatMap(({ documents }) => documents),
      repaired: taken.flatMap(({ repaired }) => repaired),
      verdicts: Math.max(...taken.map(({ verdicts }) => verdicts)),
    };
  }

  /** All roots, as they are now. */
  private allRoots(): ReadonlyMap<string, JudgedRoot> {
    return new Map(this.workspace.rootNames.map((each) => [each, this.workspace.root(each)]));
  }

  /** The resources that the rule names, else those for which it fails without the others of their type. */
  private blamed(template: Template, own: DocumentCase, words: RuleWords, budget: SearchBudget): readonly Blamed[] {
    const document = this.documentOf(template);
    const resources = this.resourcesOf(template);
    if (document === undefined) return [];
    budget.spend();
    const { paths } = own.ask(writeJson(document));
    const named = resources.flatMap((resource): Blamed[] => {
      const start = startOf(resource);
      const below = paths.filter((path) => start.every((key, i) => path[i] === key));
      const denied = below.map((path) => path.slice(resource.place.length));
      return below.length > 0 ? [{ resource, denied }] : [];
    });
    // A resource may stand in another.
    if (named.length > 0) return named.sort((a, b) => b.resource.place.length - a.resource.place.length);
    const types = new Set([...words.texts].map((text) => text.toLowerCase()));
    const ofType = resources.filter(({ input: { resource } }) => {
      const type = resource.type.toLowerCase();
      return own.resourceTypes.includes(type) || endsOf(type).some((end) => types.has(end));
    });
    const asked = ofType.length > 0 ? ofType : resources;
    if (asked.length === 1) return asked.map((resource) => ({ resource, denied: [] }));
    return asked
      .slice(0, MOST_RESOURCES)
      .filter((resource) => {
        budget.spend();
        return own.ask(writeJson(alone(document, resource, sameKind(resource, asked)))).state === 'failed';
      })
      .map((resource) => ({ resource, denied: [] }));
  }

  /** The first change of a resource that is proved. */
  private step(
    name: DocumentName,
    own: DocumentCase,
    words: RuleWords,
    { resource, denied }: Blamed,
    budget: SearchBudget,
  ): NoFix | Taken {
    const problem = formatProblem(resource, this.textOf(resource.file));
    if (problem) return problem;
    const document = this.documentOf(name.template);
    if (document === undefined || resource.before > 0) return none('value-unknown', 'it cannot be read');
    const others = sameKind(resource, this.resourcesOf(name.template));
    let reason: NoFix = none('rule-not-invertible', '');
    let proofs = this.limits.proofs ?? PROOFS;
    const passes = (attributes: JsonObject): boolean => {
      budget.spend();
      const changed = withValue(document, placeOf(resource), attributes);
      return !budget.isSpent && own.ask(writeJson(alone(changed, resource, others))).state === 'passed';
    };
    for (const changes of proposed(resource, denied, words, passes)) {
      if (budget.isSpent) return none('limit-reached', 'too many evaluations');
      const attributes = changedResource(resource, changes);
      if (!attributes) continue;
      if (!passes(attributes)) continue;
      if (proofs-- <= 0 || this.limits.isOver?.() === true) return none('limit-reached', 'too many ways to try');
      const answer = this.proved(name.template, resource, changes, words);
      if (!('reason' in answer)) return answer;
      if (answer.reason === 'other-verdict-worsens' || reason.reason === 'rule-not-invertible') reason = answer;
    }
    return reason;
  }

  private proved(
    template: Template,
    target: WorkspaceResource,
    asked: readonly Change[],
    words: RuleWords,
  ): NoFix | Taken {
    let reason: NoFix = none('value-unknown', '');
    const current = new OverlaySource(this.source, this.texts, this.written);
    const attempt = attemptsOf(current, target, asked, words).at(0);
    if (!attempt) return reason;
    const { changes, declared } = attempt;
    for (const way of waysOf(current, target, changes, declared)) {
      if ('refused' in way) {
        reason = refusal(way);
        continue;
      }
      const { isAtUse, changes: written = changes, supposing = way.texts } = way;
      const names = declared.map(({ name }) => name);
      const claim = {
        target,
        changes,
        frame: documentFrame(target.written, changes),
        written,
        isAtUse,
        declared: names,
        ...(target.isNative && { inDocument: template }),
      };
      const judged = (own: ReadonlyMap<string, string>): NoFix | Judged =>
        this.judged({ ...claim, texts: new Map([...this.texts, ...own]) });
      // A fix that asks for a value has to pass with any text, and as long as nobody gives one.
      const supposed = names.length > 0 ? judged(supposing) : undefined;
      const answer = supposed && 'reason' in supposed ? supposed : judged(way.texts);
      if ('reason' in answer) {
        reason = answer;
        continue;
      }
      const { roots, ...proof } = answer;
      for (const [file, text] of way.texts) this.texts.set(file, text);
      this.workspace.accept(roots, this.texts);
      this.registry.accept(roots);
      const isReplacing = target.isNative ? replacesNative(target, changes) : undefined;
      return {
        ...proof,
        file: target.file,
        marks: [...lastingMarks(target.input, changes, { isReplacing }), 'searched'],
      };
    }
    return reason;
  }

  private judged(claim: Claim): NoFix | Judged {
    const answer = prove(this.workspace, claim);
    if ('refused' in answer) return refusal(answer);
    if ('worsens' in answer) return none('other-verdict-worsens', answer.worsens.join(', '));
    const others = this.registry.compared(answer.roots);
    if (others.worsens.length > 0) return none('other-verdict-worsens', others.worsens.join(', '));
    const { roots, repaired, verdicts } = answer;
    return { roots, repaired, documents: others.repaired, verdicts: verdicts + others.verdicts };
  }

  private documentOf(template: Template): JsonValue | undefined {
    const root = this.workspace.rootNames
      .map((each) => this.workspace.root(each))
      .find((each) => each.documents.has(template));
    return root?.documents.get(template);
  }

  private resourcesOf(template: Template): readonly WorkspaceResource[] {
    const { path, type } = template;
    if (hasNatives(type)) return this.workspace.natives(template);
    return this.workspace.rootNames
      .flatMap((each) => this.workspace.root(each).resources)
      .filter((each) => each.template === path && each.format === type);
  }

  private textOf(file: string): string | undefined {
    return this.texts.get(file) ?? textIn(this.source, file);
  }
}

/** True for a format in which resources are changed as rules over whole documents see them. */
function isLookedInto({ type }: Template): boolean {
  return type === 'terraform' || type === 'kubernetesObjectFiles' || hasNatives(type);
}

type Judged = Pick<DocumentFix, 'documents' | 'repaired' | 'verdicts'> & {
  readonly roots: ReadonlyMap<string, JudgedRoot>;
};

/** A proven step. */
type Taken = Pick<DocumentFix, 'documents' | 'repaired' | 'verdicts' | 'marks' | 'file'>;

/** Undefined for a rule that cannot be read. */
function wordsOf({ rule }: DocumentCase): RuleWords | undefined {
  try {
    return rule && ruleWords(rule, []);
  } catch (error) {
    if (error instanceof RegoError || error instanceof RegoErrors) return undefined;
    throw error;
  }
}

/** The keys of a resource in its document, and of its attributes as they are written. */
function startOf({ format, place }: WorkspaceResource): AttributePath {
  return format === 'terraform' ? place.slice(0, 2) : place;
}

function placeOf(resource: WorkspaceResource): AttributePath {
  return resource.format === 'terraform' ? [...startOf(resource), 'properties'] : resource.place;
}

/** The frame of changes that please a rule over a whole document: nobody has named them. */
function documentFrame(written: JsonValue, changes: readonly Change[]): Frame {
  return { ...namedFrame(isJsonObject(written) ? written : {}, changes, []), isNamed: false };
}

/** Changes of a resource, at last all rules of firewalls and statements taken away that the rule refuses one by one. */
function* proposed(
  resource: WorkspaceResource,
  denied: readonly AttributePath[],
  words: RuleWords,
  passes: (attributes: JsonObject) => boolean,
): Generator<readonly Change[]> {
  if (resource.isNative) {
    yield* nativeCandidates(resource, denied, words);
    yield* protectors(resource, words);
  } else yield* documentCandidates(resource, denied, words);
  yield* refusedMembers(resource.written as JsonObject, passes);
}

/** A resource as it is after changes, with those that are added inside of it. */
function changedResource({ written, isNative }: WorkspaceResource, changes: readonly Change[]): JsonObject | undefined {
  const changed = changedAttributes(written as JsonObject, changes);
  const added = changes.flatMap((change) => (isNative && change.kind === 'add' ? [supposed(change.attributes)] : []));
  if (!changed || added.length === 0) return changed;
  return { ...changed, resources: [...(Array.isArray(changed.resources) ? changed.resources : []), ...added] };
}

function sameKind(resource: WorkspaceResource, all: readonly WorkspaceResource[]): readonly WorkspaceResource[] {
  return all.filter((each) => kindOf(each) === kindOf(resource));
}

/** The type of a resource, and whether it stands in others: rules look for it in one of these places. */
function kindOf({ input, isNative, place }: WorkspaceResource): string {
  return `${input.resource.type} ${isNative ? place.length : ''}`;
}

/** A type, and what is left of it without those that it stands in. */
function endsOf(type: string): readonly string[] {
  const parts = type.split('/');
  return parts.map((_, i) => parts.slice(i).join('/'));
}

/** A document without the other resources of a list that are as much to blame, unless the resource stands in them. */
function alone(document: JsonValue, resource: WorkspaceResource, others: readonly WorkspaceResource[]): JsonValue {
  if (resource.isNative !== true && resource.format !== 'terraform') return document;
  const own = startOf(resource);
  const lists = new Map<string, Set<string | number>>();
  for (const place of others.map(startOf)) {
    if (place.every((key, i) => own[i] === key)) continue;
    const list = JSON.stringify(place.slice(0, -1));
    lists.set(list, (lists.get(list) ?? new Set()).add(place.at(-1) ?? ''));
  }
  // Lists in others first, so that each is found where it stood.
  const inside = [...lists].map(([list, left]) => ({ list: JSON.parse(list) as AttributePath, left }));
  return inside
    .sort((a, b) => b.list.length - a.list.length)
    .reduce((rest, { list, left }) => {
      const members = valueAt(rest, list);
      return Array.isArray(members)
        ? withValue(
            rest,
            list,
            members.filter((_, i) => !left.has(i)),
          )
        : rest;
    }, document);
}
