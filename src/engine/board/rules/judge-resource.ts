import { isJsonObject, readJson, valueAt, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import { parseJson, RegoError, toJsonText, withinLimits, type Policy, type Value } from '../../rules/rego';
import { RULE_LIMITS, type CaseState } from '../../rules/verdicts';
import type { AttributePath, BoardInput, BoardSource } from '../model/board-input';
import type { BoardRule, RuleProblem } from '../model/board-rule';
import { comparedTexts } from './compared-texts';
import { isUnknownAt, supposedInputs } from './supposed-inputs';
import { withoutUncertain } from './uncertain-parts';
import { UnknownWatch } from './unknown-watch';
import { isWholeCompanion, withUnread } from './unread-companions';
import { withUntranslated } from './untranslated-parts';

/** One reason why a resource fails. */
export interface Denial {
  readonly message: string;
  /** The deciding attribute, below the attributes of the resource. */
  readonly path: AttributePath;
}

export interface BoardVerdict {
  readonly rule: BoardRule;
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

export const UNRESOLVED = 'unresolved-expression';
/** The reason of a rule that reads what the source of the resource may say in a way that is not translated. */
export const UNTRANSLATED = 'untranslated-attribute';
/** The reason of a rule that reads what was not read of something that runs. */
export const UNREAD = 'unread-value';

const LIVE: ReadonlySet<BoardSource> = new Set(['aws', 'azure', 'google', 'cluster']);

/** A rule with the policy that holds it, or the problem for which there is none. */
export interface AskedRule {
  readonly rule: BoardRule;
  readonly policy: Policy | RuleProblem;
  readonly data: Value | undefined;
}

interface CompiledRule extends AskedRule {
  readonly policy: Policy;
  /** Filled while the rule is asked. */
  readonly notes: { isFleeting: boolean };
}

/** An input with the values of it that cannot be known under watch. */
interface Watched {
  readonly input: BoardInput;
  readonly value: Value;
  readonly watch: UnknownWatch;
  readonly losses: readonly (LostAttribute & { readonly watch: UnknownWatch })[];
  /** Those of its paths that are not translated. */
  readonly untranslated: ReadonlySet<AttributePath>;
  /** The companions of which nothing is known: no denial that reads one is sure. */
  readonly unread: ReadonlySet<AttributePath>;
}

/** Asks rules about a resource. */
export function judgeResource(
  given: BoardInput,
  asked: readonly AskedRule[],
  lost: readonly LostAttribute[],
): readonly BoardVerdict[] {
  const { untranslated, ...translated } = withUntranslated(given);
  const input = withUnread(translated);
  const whole = watchedInputs(input, new Set(untranslated), lost);
  const certain = withoutUncertain(input);
  const without = certain && watchedInputs(certain);
  const isUnresolved = (given.open ?? []).length > 0 || untranslated.length === 0;
  const doubt = isUnresolved ? unresolvedIn(given) : UNTRANSLATED;
  return asked.map((each) => {
    if ('problem' in each.policy) return verdict(each.rule, 'error', `${each.policy.file}: ${each.policy.problem}`);
    const compiled = { ...each, policy: each.policy, notes: { isFleeting: false } };
    const found = judgedBothWays(compiled);
    const answer = given.isPatch ? ofPatch(found, given) : found;
    return compiled.notes.isFleeting ? { ...answer, isFleeting: true } : answer;
  });

  function judgedBothWays(compiled: CompiledRule): BoardVerdict {
    const own = whole();
    for (const { watch } of own.losses) watch.reset();
    const found = judged(compiled, own);
    const read = own.losses.find(({ watch }) => watch.isRead);
    if (read) return verdict(compiled.rule, 'error', `limit-reached: ${read.path.join('.')}: ${read.reason}`);
    // A verdict must not rest on a companion or a block that may not exist.
    if (!without || found.reason === UNREAD || judged(compiled, without()).state === found.state) return found;
    return verdict(compiled.rule, 'skipped', doubt);
  }
}

/** A patch leaves all else to the object that it changes, which is not known; its metadata only names that object. */
function ofPatch(found: BoardVerdict, { resource: { attributes } }: BoardInput): BoardVerdict {
  const { rule, state, denials } = found;
  if (state !== 'passed' && state !== 'failed') return found;
  const written = denials.filter(({ path }) => path[0] !== 'metadata' && valueAt(attributes, path) !== undefined);
  return written.length === 0 ? verdict(rule, 'skipped', UNRESOLVED) : { ...found, denials: written };
}

/**
 * Returns the input for one rule after the other. Each gets values of its own where some are under watch: of a value that
 * an evaluation has read, the engine may know enough not to read it again.
 */
function watchedInputs(
  input: BoardInput,
  untranslated: ReadonlySet<AttributePath> = new Set(),
  lost: readonly LostAttribute[] = [],
): () => Watched {
  const text = inputText(input);
  const paths = new Map(input.unknown.map((path) => [inputPath(path), path]));
  const own = new Set([...paths].filter(([, path]) => untranslated.has(path)).map(([path]) => path));
  const unread = new Set([...paths].filter(([, path]) => isWholeCompanion(path)).map(([path]) => path));
  const next = (): Watched => {
    const value = parseJson(text);
    const watch = new UnknownWatch(value, [...paths.keys()]);
    const losses = lost.map((each) => ({ ...each, watch: new UnknownWatch(value, [['resource', ...each.path]]) }));
    return { input, value, watch, losses, untranslated: own, unread };
  };
  if (paths.size + lost.length > 0) return next;
  const shared = next();
  return () => shared;
}

function judged(asked: CompiledRule, { input, value, watch, untranslated, unread }: Watched): BoardVerdict {
  const { rule } = asked;
  try {
    watch.reset();
    const { denials, isApplicable } = ask(asked, value);
    if (!watch.isRead) {
      if (!isApplicable) return verdict(rule, 'skipped', 'not applicable');
      return denials.length === 0 ? verdict(rule, 'passed') : { ...verdict(rule, 'failed'), denials };
    }
    if (watch.readsAny(unread)) return verdict(rule, 'skipped', UNREAD);
    const reason = watch.readsOnly(untranslated) ? UNTRANSLATED : unresolvedIn(input);
    const sure = denialsInAll(asked, input);
    return sure.length === 0 ? verdict(rule, 'skipped', reason) : { ...verdict(rule, 'failed'), denials: sure };
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return verdict(rule, 'error', `${rule.file}: ${error.code}: ${error.message}`);
  }
}

/** The denials that hold whatever the unknown values are. */
function denialsInAll(asked: CompiledRule, input: BoardInput): readonly Denial[] {
  let common: readonly Denial[] | undefined;
  for (const supposed of supposedInputs(input, comparedTexts(asked.rule))) {
    const { denials, isApplicable } = ask(asked, parseJson(inputText(supposed)));
    const keys = new Set(isApplicable ? denials.map(keyOf) : []);
    common = (common ?? denials).filter((denial) => keys.has(keyOf(denial)));
    if (common.length === 0) break;
  }
  return (common ?? []).filter(({ path }) => !isUnknownAt(input, path));
}

function keyOf({ path }: Denial): string {
  return JSON.stringify(path);
}

interface Answer {
  readonly denials: readonly Denial[];
  readonly isApplicable: boolean;
}

function ask({ policy, rule, data, notes }: CompiledRule, input: Value): Answer {
  const paths = [`${rule.package}.deny`, `${rule.package}.not_applicable`];
  const options = { input, limits: RULE_LIMITS, ...(data !== undefined && { data }) };
  const { values, isFleeting } = policy.evalPaths(paths, options);
  notes.isFleeting ||= isFleeting === true;
  const [denied, notApplicable] = values.map(known);
  return { denials: denied === undefined ? [] : denialsIn(denied, rule), isApplicable: notApplicable !== true };
}

function known(value: Value | RegoError | undefined): Value | undefined {
  if (value instanceof RegoError) throw value;
  return value;
}

function denialsIn(value: Value, { file }: BoardRule): readonly Denial[] {
  const written = readJson(withinLimits(RULE_LIMITS, () => toJsonText(value)));
  if (!Array.isArray(written)) throw new RegoError('eval_type_error', `deny of ${file} is no set`);
  return written.map((each) => denialOf(each, file));
}

function denialOf(written: JsonValue, file: string): Denial {
  const { message, path } = isJsonObject(written) ? written : ({} as Partial<JsonObject>);
  if (typeof message !== 'string' || !isPath(path))
    throw new RegoError('eval_type_error', `deny of ${file} must hold objects with message and path`);
  return { message, path };
}

function isPath(value: JsonValue | undefined): value is (string | number)[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string' || typeof key === 'number');
}

function unresolvedIn({ resource: { source } }: BoardInput): string {
  return LIVE.has(source) ? UNREAD : UNRESOLVED;
}

function verdict(rule: BoardRule, state: CaseState, reason = ''): BoardVerdict {
  return { rule, state, reason, denials: [] };
}

function inputPath(path: AttributePath): AttributePath {
  return path[0] === 'companions' && typeof path[1] === 'number'
    ? ['companions', path[1], 'attributes', ...path.slice(2)]
    : ['resource', 'attributes', ...path];
}

function inputText({ resource, companions, unknown }: BoardInput): string {
  return writeJson({ resource, companions, unknown } as unknown as JsonValue);
}
