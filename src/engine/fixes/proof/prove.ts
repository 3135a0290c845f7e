import { isJsonObject, textOf, valueAt, isSame } from '../../base/json';
import { NOT_APPLICABLE } from '../../resources/model/verdict-reasons';
import type { RuleVerdict } from '../../rules/built-in/judge-resource';
import { newlyUnrelated } from '../writers/cloudformation/related-properties';
import { changedAttributes, supposed } from '../model/changed-document';
import type { Claim } from '../model/claim';
import { nameOfVerdict, type Workspace } from '../workspace/workspace';
import type { WorkspaceResource } from '../model/workspace-resource';
import type { JudgedResource, JudgedRoot } from '../model/judged-root';
import type { Change, VerdictName } from '../model/fix';
import { newlyRefused } from '../provider/refused-settings';
import { namedFrame, outsideFrame } from './frame';
import { changedAlong, keyOf, meantBy, sideEffectOf, unitesMembers } from './side-effects';

/** The answer of a proof: the verdicts that fail no more, or the reason why the change is no fix. */
export type Proved =
  | {
      readonly roots: ReadonlyMap<string, JudgedRoot>;
      readonly repaired: readonly VerdictName[];
      readonly verdicts: number;
    }
  | { readonly worsens: readonly string[] }
  | { readonly refused: string; readonly isByProvider?: true; readonly isTooMuch?: true };

/** Renders and judges anew: the verdict is passed, no other is worse, and documents differ only where they are meant to. */
export function prove(workspace: Workspace, claim: Claim): Proved {
  const roots = workspace.changed(claim.texts);
  const meant = claim.inDocument || claim.isAtUse ? [] : meantBy(workspace, claim, roots);
  const worsens = new Set<string>();
  const repaired: VerdictName[] = [];
  let verdicts = 0;
  for (const [name, after] of roots) {
    const before = workspace.root(name);
    if (after === before) {
      for (const resource of before.resources) verdicts += resource.verdicts.length;
      continue;
    }
    const now = new Map(after.resources.map((each) => [keyOf(each), each]));
    const formerly = new Map(before.resources.map((each) => [keyOf(each), each]));
    for (const resource of before.resources) {
      const found = now.get(keyOf(resource));
      if (!found) return { refused: `${resource.address} would be gone` };
      if (resource.notes !== found.notes) return { refused: `the notes at ${resource.address} would differ` };
      verdicts += resource.verdicts.length;
      // A resource that is the same as before has the verdicts of before.
      if (found.verdicts === resource.verdicts) continue;
      const refused = refusedBeside(claim, resource, found);
      if (refused !== undefined) return { refused: `${resource.address}: ${refused}`, isByProvider: true };
      const states = new Map(found.verdicts.map((verdict) => [verdict.rule.id, verdict]));
      for (const verdict of resource.verdicts) {
        const state = states.get(verdict.rule.id);
        if (state === undefined || isWorse(verdict, state, claim.isEmptySecret)) worsens.add(verdict.rule.id);
        if (verdict.state === 'failed' && state?.state === 'passed')
          repaired.push({ rule: verdict.rule.id, template: resource.template, address: resource.address });
      }
    }
    for (const resource of after.resources) {
      if (formerly.has(keyOf(resource))) continue;
      // Built-in rules see parts of a resource as resources of their own; its document tells what is new.
      if (!claim.inDocument && !claim.changes.some((change) => isAdded(change, resource)))
        return { refused: `${resource.address} would be new` };
      const same = sameName(workspace, before, resource, claim.target) ?? sameSetting(after, resource);
      if (same !== undefined) return { refused: `${same} is there already` };
      if (resource.notes !== '') return { refused: `a note would be at ${resource.address}` };
      verdicts += resource.verdicts.length;
      for (const { rule, state } of resource.verdicts)
        if (state === 'error' || (state === 'failed' && !sharesFailure(claim, before, rule.id))) worsens.add(rule.id);
    }
    const sideEffect = sideEffectOf(claim, before, after, meant) ?? changedAlong(claim, before, after);
    if (sideEffect !== undefined) return { refused: `${sideEffect} would differ` };
    if (unitesMembers(claim, before)) return { refused: 'the members of the loop have values of their own' };
    const [target, changed] = [formerly, now].map((each) => each.get(keyOf(claim.target)));
    const outside = claim.inDocument
      ? outsideInDocument(claim, before, after)
      : target && changed && outsideOf(claim, target, changed);
    if (outside !== undefined) return { refused: outside, isTooMuch: true };
  }
  const wanted = claim.rule === undefined ? undefined : nameOfVerdict(claim.rule, claim.judged ?? claim.target);
  if (wanted !== undefined && !repaired.some((each) => nameOfVerdict(each.rule, each) === wanted))
    return { refused: 'the verdict would not be passed' };
  return worsens.size > 0 ? { worsens: [...worsens].sort() } : { roots, repaired, verdicts };
}

function isPlainManifest({ format }: WorkspaceResource): boolean {
  return format === 'kubernetesObjectFiles';
}

/** The address of a resource that is there and has the name of one that is added; ARM numbers those of one name. */
function sameName(
  workspace: Workspace,
  before: JudgedRoot,
  resource: JudgedResource,
  target: WorkspaceResource,
): string | undefined {
  const { template, address } = resource;
  if (isPlainManifest(resource)) {
    // An object that stands in two files gets what it lacks in both.
    const isOfOtherFile = (each: JudgedResource): boolean =>
      each.template !== template && isSame(each.written, resource.written) && workspace.at(target.address).length > 1;
    return workspace.at(address).every(isOfOtherFile) ? undefined : address;
  }
  const name = resource.format === 'arm' ? address.replace(/ \(\d+\)$/, '') : address;
  return before.resources.find((each) => each.template === template && each.address === name)?.address;
}

const SETTING = ['name', 'target_resource_id'];

/** The address of another setting of one name for one resource; ARM writes them as children of it, or with its scope. */
function sameSetting({ resources }: JudgedRoot, added: JudgedResource): string | undefined {
  const textsOf = ({ input: { resource } }: JudgedResource): string[] =>
    SETTING.flatMap((key) => textOf(resource.attributes[key] ?? null).toLowerCase() || []);
  const own = textsOf(added);
  const same = resources.find(
    (each) =>
      each !== added &&
      each.template === added.template &&
      each.input.resource.type === added.input.resource.type &&
      isSame(textsOf(each), own),
  );
  return own.length === SETTING.length ? same?.address : undefined;
}

function isAdded(change: Change, resource: JudgedResource): boolean {
  if (change.kind !== 'add' || change.type !== resource.input.resource.type) return false;
  return !isPlainManifest(resource) || isSame(supposed(change.attributes), resource.written);
}

/**
 * True when an object that is added shares the failure of the one that it completes, such as a missing namespace. One that
 * does not count there would count here.
 */
function sharesFailure({ target, isSetAside }: Claim, before: JudgedRoot, rule: string): boolean {
  const own = before.resources.find((each) => keyOf(each) === keyOf(target));
  const hasFailed = own?.verdicts.some((each) => each.rule.id === rule && each.state === 'failed') === true;
  return isPlainManifest(target) && hasFailed && isSetAside?.({ ...target, rule }) !== true;
}

/** The reason why the provider would refuse a resource by its schema, or one that is changed too, such as a copy of the target. */
function refusedBeside(claim: Claim, before: JudgedResource, after: JudgedResource): string | undefined {
  const unrelated = before.format === 'cloudformation' ? newlyUnrelated(before.written, after.written) : undefined;
  if (unrelated !== undefined || (!claim.inDocument && keyOf(before) === keyOf(claim.target))) return unrelated;
  return newlyRefused(before.input, after.input, claim.declared.length > 0);
}

/** True when one of some verdicts fails in roots, or any other that did not fail before, or a resource is gone. */
export function failsIn(
  workspace: Workspace,
  roots: ReadonlyMap<string, JudgedRoot>,
  repaired: readonly VerdictName[],
): boolean {
  const failing = (root: JudgedRoot): string[] =>
    root.resources.flatMap((resource) =>
      resource.verdicts.flatMap(({ rule, state }) => (state === 'failed' ? [nameOfVerdict(rule.id, resource)] : [])),
    );
  const now = new Set(repaired.map((each) => nameOfVerdict(each.rule, each)));
  return [...roots].some(([name, root]) => {
    const formerly = workspace.root(name);
    const before = new Set(failing(formerly));
    const left = new Set(root.resources.map(keyOf));
    return (
      formerly.resources.some((each) => !left.has(keyOf(each))) ||
      failing(root).some((each) => now.has(each) || !before.has(each))
    );
  });
}

/** A rule that no longer applies is none that is kept. */
function isWorse(before: RuleVerdict, after: RuleVerdict, isEmpty = false): boolean {
  if (applies(before) && !applies(after)) return true;
  if (before.state === after.state || (isEmpty && after.state !== 'error')) return false;
  return before.state === 'passed' || after.state === 'failed' || after.state === 'error';
}

function applies({ state, reason }: RuleVerdict): boolean {
  return state !== 'skipped' || reason !== NOT_APPLICABLE;
}

/** The verdicts that pass and are undecided in roots without a value that a fix asks for. */
export function undecidedIn(workspace: Workspace, roots: ReadonlyMap<string, JudgedRoot>): readonly VerdictName[] {
  return [...roots].flatMap(([name, root]) => {
    const states = new Map(
      root.resources.flatMap((resource) =>
        resource.verdicts.map((each) => [nameOfVerdict(each.rule.id, resource), each.state] as const),
      ),
    );
    return workspace
      .root(name)
      .resources.flatMap((resource) =>
        resource.verdicts.flatMap(({ rule: { id: rule }, state }) =>
          state === 'passed' && states.get(nameOfVerdict(rule, resource)) === 'skipped'
            ? [{ rule, template: resource.template, address: resource.address }]
            : [],
        ),
      );
  });
}

/** The first change of the target that is not meant: in the words of the rules, and in those of its template. */
function outsideOf(
  { changes, written, frame }: Claim,
  before: JudgedResource,
  after: JudgedResource,
): string | undefined {
  const { type, attributes } = before.input.resource;
  const expected = changedAttributes(attributes, changes);
  const own = outsideFrame(attributes, expected, frame, type);
  if (own !== undefined) return own;
  const plain = isJsonObject(before.written) ? before.written : {};
  return outsideFrame(before.written, after.written, namedFrame(plain, written, []));
}

/** The same for a resource as its document has it. */
function outsideInDocument(
  { target: { place, input }, frame, inDocument }: Claim,
  before: JudgedRoot,
  after: JudgedRoot,
): string | undefined {
  const [old, by] = [before, after].map(({ documents }) => valueAt(inDocument && documents.get(inDocument), place));
  return outsideFrame(old, by, frame, input.resource.type);
}
