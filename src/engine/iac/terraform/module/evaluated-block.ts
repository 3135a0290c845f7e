import { SourceText } from '../../../base/source/source-text';
import { callFunction, functionNamed } from '../../../hcl/functions';
import { renderedText, type Names, type Run, type Scope } from '../../../hcl/evaluate';
import { HclSyntaxError } from '../../../hcl/syntax';
import {
  firstUnresolved,
  isMapping,
  isNull,
  isWhollyKnown,
  objectValue,
  tupleValue,
  unresolved,
  type Value,
} from '../../../hcl/values';
import { copiesOf, limitOf, namesInCopy, writtenIndex, type Copies } from './copies';
import { costOf, evaluatedBody, hasRoom, type EvaluatedBody } from './evaluated-body';
import { googlePolicy, openGoogleParts } from './google-policy';
import { mergedPolicy, mergesPolicies } from './merged-policy';
import { openParts, policyDocument } from './policy-document';
import type { OpenTexts } from './instance-setting';
import { FROM_PROVIDER, MANAGED } from './module-names';
import type { PlacedBlock } from './variables';

/** One copy of a resource or data block. */
export interface EvaluatedCopy {
  readonly key: string | number | undefined;
  readonly body: EvaluatedBody;
}

/** A `resource` or `data` block with all its copies. */
export interface EvaluatedBlock extends PlacedBlock {
  readonly mode: 'resource' | 'data';
  readonly type: string;
  readonly name: string;
  readonly by: Copies['by'];
  readonly copies: readonly EvaluatedCopy[];
  /** The reason why some copies are missing. */
  readonly limit: string | undefined;
  /** The reason why it is not known which copies there are. */
  readonly unknown: string | undefined;
  /** The conditions that decide which copies there are, where these are not known. */
  readonly conditions: readonly string[] | undefined;
}

/** Arguments that say how a block is copied; they are no properties of the copies. */
const COPY_ARGUMENTS: ReadonlySet<string> = new Set(['count', 'for_each']);

/** Evaluates the copies of a `resource` or `data` block. */
export function evaluatedBlock(placed: PlacedBlock, names: Names, run: Run): EvaluatedBlock {
  const { block, source } = placed;
  const scope: Scope = { run, source, names, variables: new Map(), deciding: false };
  const { by, copies, tooMany, unknown, conditions } = copiesOf(block.body, scope);
  const [type, name] = block.labels.map(({ value }) => value);
  const made: EvaluatedCopy[] = [];
  const cost = costOf(block);
  run.work.fairly(() => {
    for (const copy of copies) {
      if (made.length > 0 && (!run.work.hasRoomForCopies(1) || !hasRoom(run, cost))) break;
      const inner = { ...scope, names: namesInCopy(names, copy) };
      made.push({ key: copy.key, body: evaluatedBody(block, inner, COPY_ARGUMENTS) });
    }
  });
  const mode = block.type === 'data' ? 'data' : 'resource';
  return {
    ...placed,
    mode,
    type,
    name,
    by,
    copies: made,
    limit: limitOf(tooMany, made.length < copies.length),
    unknown,
    conditions,
  };
}

/**
 * The known part of the object that a block creates: its configured attributes, with copies by index or key. `prefix` is
 * that of the addresses in its module.
 */
export function configuredValue(evaluated: EvaluatedBlock, prefix: string, run: Run, openTexts: OpenTexts): Value {
  const { by, copies } = evaluated;
  const valueOf = (copy: EvaluatedCopy) => attributesOf(evaluated, copy, prefix, run, openTexts);
  if (by === undefined) return valueOf(copies[0]);
  if (copies.some(({ key }) => key === undefined)) {
    return unresolved(addressOf(evaluated), 'the copies of the block are not known');
  }
  const values = copies.map(valueOf);
  return by === 'count' ? tupleValue(values) : objectValue(copies.map(({ key }, i) => [String(key), values[i]]));
}

/** The name by which expressions refer to the block. */
export function addressOf({ mode, type, name }: EvaluatedBlock): string {
  return `${mode === 'data' ? 'data.' : ''}${type}.${name}`;
}

function attributesOf(
  evaluated: EvaluatedBlock,
  { key, body }: EvaluatedCopy,
  prefix: string,
  run: Run,
  openTexts: OpenTexts,
): Value {
  const all = [...body.attributes].map(([name, { value }]) => [name, value] as const);
  // The provider fills in what a data block leaves open.
  const entries = evaluated.mode === 'data' ? all.filter(([, value]) => !isNull(value)) : all;
  const policy = evaluated.mode === 'data' ? POLICIES.get(evaluated.type) : undefined;
  const text = addressOf(evaluated);
  const partial =
    evaluated.mode === 'data'
      ? { text, reason: FROM_PROVIDER }
      : { text, reason: MANAGED, target: `${prefix}${text}${writtenIndex(evaluated.by, key)}` };
  if (!policy) return { ...objectValue([...entries, ...templateEntries(evaluated, body, run)]), partial };
  const written = policyText(evaluated, policy, body, run, openTexts);
  return { ...objectValue([...entries, ...policy.attributes.map((name) => [name, written] as const)]), partial };
}

/** The text of a `template_file` block, where all of it is known. */
function templateEntries({ mode, type }: EvaluatedBlock, body: EvaluatedBody, run: Run): (readonly [string, Value])[] {
  if (mode !== 'data' || type !== 'template_file') return [];
  const template = body.attributes.get('template')?.value;
  const given = body.attributes.get('vars')?.value ?? objectValue([]);
  if (typeof template !== 'string' || !isMapping(given)) return [];
  try {
    const text = renderedText(new SourceText('', template), given.entries, run);
    return typeof text === 'string' ? [['rendered', text]] : [];
  } catch (error) {
    if (!(error instanceof HclSyntaxError)) throw error;
    return [];
  }
}

/** A type of data blocks that stand for a policy. */
interface PolicyType {
  /** The attributes that hold the policy as JSON. */
  readonly attributes: readonly string[];
  readonly policyOf: (body: EvaluatedBody) => Value;
  readonly openPartsOf: (body: EvaluatedBody) => string[];
}

const POLICIES: ReadonlyMap<string, PolicyType> = new Map([
  [
    'aws_iam_policy_document',
    { attributes: ['json', 'minified_json'], policyOf: policyDocument, openPartsOf: openParts },
  ],
  ['google_iam_policy', { attributes: ['policy_data'], policyOf: googlePolicy, openPartsOf: openGoogleParts }],
]);

function policyText(
  evaluated: EvaluatedBlock,
  { attributes, policyOf, openPartsOf }: PolicyType,
  body: EvaluatedBody,
  run: Run,
  openTexts: OpenTexts,
): Value {
  const text = `${addressOf(evaluated)}.${attributes[0]}`;
  const call = (name: string, argument: Value): Value => {
    const called = functionNamed(name);
    const refuse = (reason: string) => unresolved(text, reason);
    if (called === undefined) return refuse('');
    return callFunction(called, [argument], { ...run, renderTemplate: (source) => source, unresolved: refuse });
  };
  const read = (document: string): Value | undefined => {
    const policy = call('jsondecode', document);
    return isMapping(policy) ? policy : undefined;
  };
  const own = { policy: policyOf(body), open: openPartsOf(body) };
  const whole = mergesPolicies(body) ? mergedPolicy(own, body, read, openTexts) : own;
  if (whole === undefined) return unresolved(text, 'it is not known which statements of the merged policies hold');
  const { policy, open } = whole;
  if (isWhollyKnown(policy)) {
    const written = call('jsonencode', policy);
    if (typeof written === 'string' && open.length > 0) openTexts.set(written, open);
    return written;
  }
  return {
    ...unresolved(text, firstUnresolved(policy)?.reason ?? ''),
    shown: policy,
    ...(open.length > 0 && { open }),
  };
}
