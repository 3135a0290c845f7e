import { textIn, type Source } from '../../base/source';
import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import type { Template } from '../../iac';
import { attemptsOf, type Attempt } from '../unknown-values/attempts';
import { Workspace, nameOfVerdict } from '../workspace/workspace';
import { formatProblem, none, refusal, unaddable, waysOf, type NoFix } from './formats';
import { leakedSecrets, textsAt } from './leaked-secrets';
import { lineEdits } from '../edits/line-edits';
import { askedIn, type Fix, type Mark, type Unfixed, type VerdictName } from '../model/fix';
import type { FixOptions, FoundFixes } from '../model/fix-options';
import type { JudgedResource, JudgedRoot } from '../model/judged-root';
import { KeptSource } from '../model/kept-source';
import { isManifestFormat } from '../model/manifest-formats';
import { OverlaySource, WrittenTexts } from '../model/overlay-source';
import { inputText, PromisedVerdicts } from '../proof/promised-verdicts';
import { failsIn, prove, undecidedIn, type Proved } from '../proof/prove';
import { unitedFrames } from '../proof/frame';
import { lastingMarks } from '../provider/lasting-effects';
import { manualReason, NamedSearch } from './named-search';
import { refusedByOthers } from '../provider/refused-by-others';
import { RuleReader } from '../hints/rule-reader';
import type { RuleWords } from '../hints/rule-words';
import { SearchBudget, Search, type Asking, type Solution } from './search';
import { withSupposed } from '../unknown-values/supposed-values';
import { chosenLess, unusedBy } from '../unknown-values/unused-names';
import { withChanges } from '../model/changed-document';
import type { WorkspaceResource } from '../model/workspace-resource';
import { HclFiles } from '../writers/terraform/hcl-files';

const EVALUATIONS = 400;
const PROOFS = 10;

/** Looks for a proven fix for every failed verdict of templates. */
export function findFixes(source: Source, templates: readonly Template[], options: FixOptions): FoundFixes {
  const turns = new Finder(source, templates, options).turns();
  for (;;) {
    const { done, value } = turns.next();
    if (done) return value;
  }
}

type Found = NoFix | Fix;

type FailedVerdict = VerdictName & { readonly root: string };

/** All failures are looked at once, and then those whose resource has changed since. */
const MOST_ROUNDS = 3;

/** A later fix changes nothing about what the user or a limit has decided. */
const DECIDED: readonly Unfixed['reason'][] = ['declined', 'needs-decision', 'limit-reached'];

function isRetried(unfixed: Unfixed | undefined): boolean {
  return unfixed !== undefined && !DECIDED.includes(unfixed.reason);
}

/** A solution with what it needs so that no other rule fails by it. */
function together(one: Solution, more: Solution): Solution {
  return {
    changes: [...one.changes, ...more.changes],
    frame: unitedFrames([one.frame, more.frame]),
    marks: [...one.marks, ...more.marks],
  };
}

/** Looks for fixes verdict by verdict, each in a turn. */
export class Finder {
  private readonly workspace: Workspace;
  private readonly texts = new Map<string, string>();
  private readonly originals = new Map<string, string>();
  private readonly reader: RuleReader;
  private replaced: Replaced = { texts: new Map(), roots: new Map() };

  private readonly source: Source;
  private readonly written = new WrittenTexts();
  private readonly promised: PromisedVerdicts;

  constructor(
    source: Source,
    templates: readonly Template[],
    private readonly options: FixOptions,
  ) {
    this.source = new KeptSource(source);
    this.reader = new RuleReader(options);
    const chosen = new Set(options.rules.map(({ id }) => id));
    const rulesFor = (type: string): BuiltInRule[] => options.builtIn.rulesFor(type).filter(({ id }) => chosen.has(id));
    this.workspace = new Workspace(this.source, templates, options.builtIn, rulesFor, this.written);
    this.promised = new PromisedVerdicts(this.workspace);
  }

  /** Yields before each failure, and each fix that was found: one that is answered with false is taken back. */
  *turns(): Generator<Fix | undefined, FoundFixes, boolean | undefined> {
    const fixes: Fix[] = [];
    const unfixed = new Map<string, Unfixed>();
    const failed = this.failed();
    const secrets = leakedSecrets(this.workspace);
    const tried = new Map<string, string>();
    let open: readonly FailedVerdict[] = failed;
    for (let round = 0; round < MOST_ROUNDS && open.length > 0; round++) {
      const before = fixes.length;
      for (const { root, ...name } of open) {
        const resource = this.find(root, name.template, name.address);
        const verdict = resource?.verdicts.find(({ rule }) => rule.id === name.rule);
        const key = nameOfVerdict(name.rule, name);
        if (!resource || verdict?.state === 'passed' || tried.get(key) === inputText(resource)) continue;
        tried.set(key, inputText(resource));
        yield undefined;
        // A value that an earlier fix asks for may decide it.
        const found =
          verdict?.state === 'failed'
            ? this.fixOf(root, resource, verdict)
            : none('value-unknown', 'it rests on a value that another fix needs');
        if ('edits' in found && (yield found) !== false) fixes.push(found);
        else if ('edits' in found) {
          this.undo();
          unfixed.set(key, { ...name, ...none('declined', found.marks.join(', ')) });
        } else unfixed.set(key, { ...name, ...found });
      }
      // A later fix of the resource may have made room for one that was not to be found.
      open =
        fixes.length === before || this.options.isOver?.() === true
          ? []
          : failed.filter((name) => isRetried(unfixed.get(nameOfVerdict(name.rule, name))));
    }
    const repaired = new Set(
      fixes.flatMap(({ proof }) => proof.repaired.map((each) => nameOfVerdict(each.rule, each))),
    );
    const left = [...unfixed].filter(([name]) => !repaired.has(name)).map(([, each]) => each);
    return { fixes, unfixed: left, failed: failed.length, secrets, texts: this.texts, originals: this.originals };
  }

  private failed(): FailedVerdict[] {
    return this.workspace.rootNames.flatMap((root) =>
      this.workspace.root(root).resources.flatMap(({ address, template, verdicts }) =>
        verdicts
          .filter(({ state }) => state === 'failed')
          .map(({ rule }) => ({ rule: rule.id, template, address, root }))
          .filter((name) => this.options.isWanted?.(name) !== false),
      ),
    );
  }

  private undo(): void {
    const { texts, roots } = this.replaced;
    for (const [file, text] of texts) {
      if (text === undefined) this.texts.delete(file);
      else this.texts.set(file, text);
    }
    this.workspace.accept(roots, this.texts);
    this.options.registry?.accept(roots);
    this.promised.undo();
  }

  private find(root: string, template: string, address: string): JudgedResource | undefined {
    return this.workspace.root(root).resources.find((each) => each.template === template && each.address === address);
  }

  private fixOf(root: string, resource: JudgedResource, verdict: RuleVerdict): Found {
    const { rule } = verdict;
    if (this.options.isOver?.() === true) return none('limit-reached', 'the search was ended before');
    const manual = manualReason(rule, resource.input.resource.type);
    if (manual !== undefined) return none('manual', manual);
    const unwritten = formatProblem(resource, this.textOf(resource.file));
    if (unwritten) return unwritten;
    if (this.isOneOfSeveral(root, resource)) return none('value-unknown', 'another resource has the same address');
    const words = this.reader.wordsOf(rule);
    if (words.isUnsteady) return none('rule-not-invertible', 'its answer changes by itself');
    const budget = new SearchBudget(this.options.evaluations ?? EVALUATIONS);
    const isElsewhere = isManifestFormat(resource.format) && resource.input.resource.type !== 'Secret';
    let best =
      words.isAboutSecrets && isElsewhere
        ? none('value-unknown', 'a secret belongs elsewhere')
        : none('rule-not-invertible', '');
    const proofs = new SearchBudget(this.options.proofs ?? PROOFS);
    let refused: string | undefined;
    const refuse = (reason: string): void => void (refused ??= reason);
    for (const { target, solution } of this.solutions(root, resource, verdict, budget, refuse)) {
      const { changes } = solution;
      const asked = askedIn(changes);
      const attempts = attemptsOf(this.overlay(), target, changes, words, (input) => this.workspace.ask(input, rule));
      if (attempts.length === 0 && best.reason === 'rule-not-invertible')
        best = none('value-unknown', `only you know ${asked.join(', ')}`);
      const problem = unaddable(resource, changes, this.options.registry !== undefined);
      if (problem) {
        best = problem;
        continue;
      }
      const needed = refusedByOthers(this.workspace.root(root), target, changes, () => this.moduleOf(target));
      if (needed !== undefined) {
        refuse(needed);
        continue;
      }
      for (const attempt of attempts) {
        if (proofs.isSpent || this.options.isOver?.() === true) return none('limit-reached', 'too many ways to try');
        const found = this.proved({ target, solution, judged: resource, rule }, attempt, words, proofs);
        if ('edits' in found) return found;
        if (found.reason === 'other-verdict-worsens' || best.reason === 'rule-not-invertible') best = found;
      }
    }
    if (budget.isSpent) return none('limit-reached', 'too many evaluations');
    return best.reason === 'rule-not-invertible' && refused !== undefined ? none('provider-refuses', refused) : best;
  }

  /** Changes that make the rule pass; where another rule would fail by them on the resource, with what that one needs. */
  private *solutions(
    root: string,
    resource: JudgedResource,
    verdict: RuleVerdict,
    budget: SearchBudget,
    refuse: Asking['refuse'],
  ): Generator<Aimed> {
    const { input } = resource;
    const formerly = this.workspace.verdictsOn(input);
    for (const solution of this.searchOf(verdict.rule, budget, refuse).solutions(input, verdict)) {
      const { companion, changes } = solution;
      const target = companion && this.workspace.root(root).resources.find((each) => each.input.resource === companion);
      if (companion) {
        if (target && !this.isOneOfSeveral(root, target)) yield { target, solution };
        continue;
      }
      // The value of a secret decides nothing.
      const isSecret = this.reader.wordsOf(verdict.rule).isAboutSecrets;
      const changed = isSecret ? undefined : withChanges(input, changes);
      const now = changed ? this.workspace.verdictsOn(changed) : [];
      const worse = now.find(
        ({ state, rule }) => state === 'failed' && formerly.find((each) => each.rule === rule)?.state !== 'failed',
      );
      if (changed && worse)
        for (const more of this.searchOf(worse.rule, budget, refuse).solutions(changed, worse))
          if (!more.companion) yield { target: resource, solution: together(solution, more) };
      yield { target: resource, solution };
    }
  }

  /** The repairs that a rule names, or a search where it names none. */
  private searchOf(rule: BuiltInRule, budget: SearchBudget, refuse: Asking['refuse']): Pick<Search, 'solutions'> {
    const words = this.reader.wordsOf(rule);
    const asking: Asking = {
      refuse,
      verdict: (input, each) => {
        if (budget.isSpent) return undefined;
        budget.spend();
        return this.workspace.ask(input, each);
      },
    };
    return rule.fix
      ? new NamedSearch(rule, asking, this.options.builtIn.parametersOf(rule), words.isAboutSecrets)
      : new Search(rule, asking, { words, hints: this.reader.hintsOf(rule) });
  }

  private isOneOfSeveral(root: string, { template, address }: JudgedResource): boolean {
    return this.workspace
      .root(root)
      .resources.some((each) => each.before > 0 && each.template === template && each.address === address);
  }

  private proved(
    repair: Repair,
    { changes, declared, supposing, isCopied }: Attempt,
    words: RuleWords,
    proofs: SearchBudget,
  ): Found {
    const { target, solution, judged, rule } = repair;
    let reason: NoFix = none('value-unknown', '');
    let isAsked = false;
    for (const way of waysOf(this.overlay(), target, changes, declared)) {
      if ('refused' in way) {
        reason = refusal(way);
        continue;
      }
      const { texts, isAtUse } = way;
      const kept = [...texts.keys()].find((file) => this.options.mayWrite?.(file) === false);
      if (kept !== undefined) {
        reason = none('outside-this-scan', `${kept} is read, but not scanned: scan a folder that holds it`);
        continue;
      }
      const unused = unusedBy(this.overlay(), texts, target.format);
      const given = unused.filter((name) => !name.startsWith('local.'));
      // Another variable beside it would only say the same in other words; a default that is a secret has to go.
      if (declared.length > 0 && given.length > 0 && !words.isAboutSecrets) {
        reason = none('value-unknown', `give ${given.join(' and ')} another value`);
        continue;
      }
      const fix = { file: target.file, supposing };
      const after = new Map([...this.texts, ...texts]);
      const isSupposed = Object.keys(supposing).length > 0;
      const claim = {
        target,
        judged,
        rule: rule.id,
        changes,
        frame: solution.frame,
        texts: isSupposed && way.supposing ? new Map([...after, ...way.supposing]) : withSupposed(after, [fix]),
        isAtUse,
        written: way.changes ?? changes,
        ...(way.beside && { beside: way.beside }),
        declared: declared.map(({ name }) => name),
        isEmptySecret: words.isAboutSecrets && isSupposed,
        isSetAside: this.options.isSetAside,
      };
      // A change that cannot be written costs no proof.
      if (!isAsked) proofs.spend();
      isAsked = true;
      const answer = prove(this.workspace, claim);
      const others = 'roots' in answer ? this.options.registry?.compared(answer.roots) : undefined;
      const broken = 'roots' in answer ? this.promised.brokenBy(fix, answer.roots, [this.texts, after]) : [];
      const worsens = [...(others?.worsens ?? []), ...broken];
      if (worsens.length > 0) reason = none('other-verdict-worsens', worsens.join(', '));
      else if ('roots' in answer) {
        const counted = { ...answer, verdicts: answer.verdicts + (others?.verdicts ?? 0) };
        const found = this.accepted(repair, { changes, texts, supposing, isCopied, answer: counted, words, unused });
        if ('edits' in found || found.reason === 'needs-decision') return found;
        reason = found;
      } else if ('worsens' in answer) reason = none('other-verdict-worsens', answer.worsens.join(', '));
      else if (reason.reason !== 'other-verdict-worsens') reason = refusal(answer);
    }
    return reason;
  }

  private accepted(
    { target, solution, judged, rule }: Repair,
    { changes, texts, supposing, isCopied, answer, words, unused }: Accepted,
  ): Found {
    const edits = [...texts].flatMap(([file, text]) => lineEdits(file, this.textOf(file) ?? '', text));
    const marks = [
      ...new Set<Mark>([
        ...lastingMarks(target.input, changes, { failed: judged.input }),
        // Whoever calls the module or deploys the template has a choice no longer.
        ...(chosenLess(this.overlay(), texts, target.format) ? (['removes'] as const) : []),
        ...(isCopied ? (['copied'] as const) : []),
        ...solution.marks,
      ]),
    ];
    const hidden = words.isAboutSecrets ? textsAt(target, changes) : [];
    if (this.options.accepts?.({ marks, hidden }) === false) return none('needs-decision', marks.join(', '));
    // The proofs that follow must hold without the values that this one supposes.
    const isSupposed = Object.keys(supposing).length > 0;
    const roots = isSupposed ? this.workspace.changed(new Map([...this.texts, ...texts])) : answer.roots;
    if (isSupposed && failsIn(this.workspace, roots, answer.repaired))
      return none('value-unknown', 'it fails as long as nobody gives the value');
    const undecided = isSupposed ? undecidedIn(this.workspace, roots) : [];
    const formerly = new Map([...texts.keys()].map((file) => [file, this.texts.get(file)]));
    for (const file of texts.keys())
      if (!this.originals.has(file)) this.originals.set(file, textIn(this.source, file) ?? '');
    for (const [file, text] of texts) this.texts.set(file, text);
    this.replaced = {
      texts: formerly,
      roots: new Map([...roots.keys()].map((name) => [name, this.workspace.root(name)])),
    };
    this.workspace.accept(roots, this.texts);
    this.options.registry?.accept(roots);
    this.promised.accept({ file: target.file, supposing }, answer.roots, roots);
    return {
      rule: rule.id,
      template: judged.template,
      address: judged.address,
      file: target.file,
      edits,
      marks,
      proof: { verdicts: answer.verdicts, repaired: answer.repaired, supposing, undecided },
      hidden,
      ...(unused.length > 0 && { unused }),
    };
  }

  /** The texts of the module of a resource of Terraform. */
  private moduleOf({ format, file }: WorkspaceResource): readonly string[] {
    return format === 'terraform' ? new HclFiles(this.overlay()).module(file).map(({ text }) => text) : [];
  }

  /** The source with the fixes that were found. */
  private overlay(): Source {
    return new OverlaySource(this.source, this.texts, this.written);
  }

  private textOf(file: string): string | undefined {
    return this.texts.get(file) ?? textIn(this.source, file);
  }
}

/** The texts and roots before the last fix. */
interface Replaced {
  readonly texts: ReadonlyMap<string, string | undefined>;
  readonly roots: ReadonlyMap<string, JudgedRoot>;
}

interface Aimed {
  /** The resource that is changed. */
  readonly target: JudgedResource;
  readonly solution: Solution;
}

/** The failed resource, and the one that is changed for it: itself, or one that completes it. */
interface Repair extends Aimed {
  readonly judged: JudgedResource;
  readonly rule: BuiltInRule;
}

interface Accepted extends Omit<Attempt, 'declared'> {
  readonly texts: ReadonlyMap<string, string>;
  readonly answer: Extract<Proved, { readonly roots: unknown }>;
  readonly words: RuleWords;
  /** What nothing uses any longer. */
  readonly unused: readonly string[];
}
