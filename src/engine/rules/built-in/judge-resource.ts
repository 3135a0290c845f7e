import { valueAt } from '../../base/json';
import { RegoError } from '../../rego';
import type { CaseState } from '../verdicts';
import type { AttributePath, ResourceInput, ResourceSource } from '../../resources/model/resource-input';
import type { BuiltInRule } from './model/built-in-rule';
import { ask, type Answer, type AskedRule, type CompiledRule, type Denial } from './asked-rule';
import { sureDenials } from './completions';
import { withoutUncertain } from './uncertain-parts';
import { UnknownWatch } from './unknown-watch';
import { isWholeCompanion, withUnread } from './unread-companions';
import { withUntranslated } from './untranslated-parts';
import { WatchedInput } from './watched-input';
import { refusalWithin } from '../../resources/model/unread-text';
import { valueIn, withValue } from './suppositions';
import { NOT_APPLICABLE, NOT_READ, UNREAD, UNRESOLVED, UNTRANSLATED } from '../../resources/model/verdict-reasons';

export interface RuleVerdict {
  readonly rule: BuiltInRule;
  readonly state: CaseState;
  /** The reason of a verdict that is skipped or an error. */
  readonly reason: string;
  /** Those of a failure. */
  readonly denials: readonly Denial[];
  /** Set when the rule may answer otherwise another time, such as one that asks for the time. */
  readonly isFleeting?: true;
}

/** A value of the resource that a limit has cost. */
export interface LostAttribute {
  /** Begins with `attributes`. */
  readonly path: AttributePath;
  readonly reason: string;
}

const LIVE: ReadonlySet<ResourceSource> = new Set(['aws', 'azure', 'google', 'cluster']);

interface Watched {
  readonly watched: WatchedInput;
  readonly losses: readonly (LostAttribute & { readonly watch: UnknownWatch })[];
}

/** Asks rules about a resource. */
export function judgeResource(
  given: ResourceInput,
  asked: readonly AskedRule[],
  lost: readonly LostAttribute[],
): readonly RuleVerdict[] {
  const { untranslated, ...translated } = withUntranslated(given);
  const input = withUnread(translated);
  const whole = watchedInputs(input, lost);
  const certain = withoutUncertain(input);
  const without = certain && watchedInputs(certain);
  const written = given.filled && asWritten(given, given.filled);
  const ofTables = new Set(untranslated);
  const isUnresolved = (given.open ?? []).length > 0 || untranslated.length === 0;
  return asked.map((each) => {
    if ('problem' in each.policy) return verdict(each.rule, 'error', `${each.policy.file}: ${each.policy.problem}`);
    const compiled = { ...each, policy: each.policy, notes: { isFleeting: false } };
    const found = inAnyChoice(worse(judgedBothWays(compiled), written, compiled), given.openChoice, compiled);
    const answer = given.isPatch ? ofPatch(found, given) : found;
    return compiled.notes.isFleeting ? { ...answer, isFleeting: true } : answer;
  });

  function judgedBothWays(compiled: CompiledRule): RuleVerdict {
    const { watched, losses } = whole();
    for (const { watch } of losses) watch.reset();
    const found = judged(compiled, watched, ofTables);
    const read = losses.find(({ watch }) => watch.isRead);
    if (read) return verdict(compiled.rule, 'error', `limit-reached: ${read.path.join('.')}: ${read.reason}`);
    // A verdict must not rest on a companion or a block that may not exist.
    if (!without || isUnread(found)) return found;
    if (judged(compiled, without().watched, ofTables).state === found.state) return found;
    if (!isUnresolved) return verdict(compiled.rule, 'skipped', UNTRANSLATED);
    return undecided(compiled.rule, input, input.open ?? []);
  }
}

/** A default may make a resource fail, but not pass: the resource is judged as it is written, too. */
function worse(found: RuleVerdict, written: ResourceInput | undefined, asked: CompiledRule): RuleVerdict {
  if (!written || found.state === 'failed') return found;
  const [other] = judgeResource(written, [asked], []);
  return other.state === 'failed' ? other : found;
}

/** A resource passes only if it does so whatever the workspace is, and whichever variable file is chosen. */
function inAnyChoice(found: RuleVerdict, open: ResourceInput | undefined, asked: CompiledRule): RuleVerdict {
  if (!open || (found.state !== 'passed' && found.reason !== NOT_APPLICABLE)) return found;
  const [other] = judgeResource(open, [asked], []);
  return other.state === 'passed' || other.reason === NOT_APPLICABLE ? found : other;
}

/** A patch leaves all else to the object that it changes, which is not known; its metadata only names that object. */
function ofPatch(found: RuleVerdict, { resource: { attributes } }: ResourceInput): RuleVerdict {
  const { rule, state, denials } = found;
  if (state !== 'passed' && state !== 'failed') return found;
  const written = denials.filter(({ path }) => path[0] !== 'metadata' && valueAt(attributes, path) !== undefined);
  return written.length === 0 ? verdict(rule, 'skipped', UNRESOLVED) : { ...found, denials: written };
}

/**
 * Returns the input for one rule after the other. Each gets values of its own where some are under watch: of a value that
 * an evaluation has read, the engine may know enough not to read it again.
 */
function watchedInputs(input: ResourceInput, lost: readonly LostAttribute[] = []): () => Watched {
  const next = (): Watched => {
    const watched = new WatchedInput(input);
    const watchOf = ({ path }: LostAttribute) => new UnknownWatch(watched.value, [['resource', ...path]]);
    return { watched, losses: lost.map((each) => ({ ...each, watch: watchOf(each) })) };
  };
  if (input.unknown.length + lost.length > 0) return next;
  const shared = next();
  return () => shared;
}

function judged(asked: CompiledRule, watched: WatchedInput, untranslated: ReadonlySet<AttributePath>): RuleVerdict {
  const { rule } = asked;
  const { input, watch } = watched;
  try {
    watch.reset();
    const answer = ask(asked, watched.value);
    if (!watch.isRead) return answered(rule, answer);
    const { reads } = watched;
    if (reads.some(isWholeCompanion)) return undecided(rule, input, reads);
    const denials = sureDenials(asked, input);
    if (denials.length > 0) return { ...verdict(rule, 'failed'), denials };
    if (reads.every((path) => untranslated.has(path))) return verdict(rule, 'skipped', UNTRANSLATED);
    return undecided(rule, input, reads);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return verdict(rule, 'error', `${rule.file}: ${error.code}: ${error.message}`);
  }
}

function answered(rule: BuiltInRule, { denials, isApplicable }: Answer): RuleVerdict {
  if (!isApplicable) return verdict(rule, 'skipped', NOT_APPLICABLE);
  return denials.length === 0 ? verdict(rule, 'passed') : { ...verdict(rule, 'failed'), denials };
}

/** The verdict of a rule that rests on values which cannot be known: an error where somebody has asked for one of them in vain. */
function undecided(rule: BuiltInRule, input: ResourceInput, paths: readonly AttributePath[]): RuleVerdict {
  if (!LIVE.has(input.resource.source)) return verdict(rule, 'skipped', UNRESOLVED);
  const [refusal] = paths.flatMap((path) => refusalAt(input, path) ?? []);
  return refusal === undefined ? verdict(rule, 'skipped', UNREAD) : verdict(rule, 'error', `${NOT_READ}: ${refusal}`);
}

/** The reason why a value or a companion could not be read. */
function refusalAt(input: ResourceInput, path: AttributePath): string | undefined {
  if (!isWholeCompanion(path)) return refusalWithin(valueIn(input, path));
  const { type, attributes } = input.companions[Number(path[1])];
  return input.refused?.[type] ?? refusalWithin(attributes);
}

function isUnread({ reason }: RuleVerdict): boolean {
  return reason === UNREAD || reason.startsWith(`${NOT_READ}: `);
}

function verdict(rule: BuiltInRule, state: CaseState, reason = ''): RuleVerdict {
  return { rule, state, reason, denials: [] };
}

/** The input without values that nobody has configured. */
function asWritten(input: ResourceInput, filled: readonly AttributePath[]): ResourceInput {
  return filled.reduce<ResourceInput>((each, path) => withValue(each, path, undefined), {
    ...input,
    filled: undefined,
  });
}
