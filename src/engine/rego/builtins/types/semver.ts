import { compareStrings, quote, Value } from '../../values';
import { compareBigints } from '../../../base/go/numbers/bigints';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError } from '../definition/registry';
import { arg, T } from '../definition/types';

interface Version {
  readonly numbers: readonly bigint[];
  readonly preRelease: string;
}

const IDENTIFIERS = /^[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*$/;
const NUMERIC = /^(?:0|[1-9][0-9]*)$/;
const DIGITS = /^[0-9]+$/;
const MAX_NUMBER = (1n << 63n) - 1n;
const MAX_NUMBER_DIGITS = 19;

function cut(text: string, separator: string): readonly [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function validPreRelease(text: string): boolean {
  return IDENTIFIERS.test(text) && text.split('.').every((part) => !DIGITS.test(part) || NUMERIC.test(part));
}

function parseVersion(text: string): Version | undefined {
  const [release, metadata] = cut(text.startsWith('v') ? text.slice(1) : text, '+');
  if (metadata !== undefined && !IDENTIFIERS.test(metadata)) return undefined;
  const [core, preRelease] = cut(release, '-');
  if (preRelease !== undefined && !validPreRelease(preRelease)) return undefined;
  const parts = core.split('.');
  if (parts.length !== 3 || !parts.every((part) => part.length <= MAX_NUMBER_DIGITS && NUMERIC.test(part))) {
    return undefined;
  }
  const numbers = parts.map(BigInt);
  return numbers.every((number) => number <= MAX_NUMBER) ? { numbers, preRelease: preRelease ?? '' } : undefined;
}

function compareIdentifiers(a: string, b: string): number {
  const [aNumeric, bNumeric] = [DIGITS.test(a), DIGITS.test(b)];
  if (aNumeric !== bNumeric) return aNumeric ? -1 : 1;
  // No leading zeros: the longer number is the larger.
  if (aNumeric && a.length !== b.length) return a.length - b.length;
  return compareStrings(a, b);
}

function comparePreReleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  const [left, right] = [a.split('.'), b.split('.')];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareIdentifiers(left[i], right[i]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareVersions(a: Version, b: Version): number {
  for (let i = 0; i < 3; i++) {
    const order = compareBigints(a.numbers[i], b.numbers[i]);
    if (order !== 0) return order;
  }
  return comparePreReleases(a.preRelease, b.preRelease);
}

function versionOperand(text: string, position: number): Version {
  const version = parseVersion(text);
  if (version === undefined) throw builtinError(`operand ${position}: string ${quote(text)} is not a valid SemVer`);
  return version;
}

function compare(_ctx: BuiltinContext, a: Value, b: Value): Value {
  const [left, right] = [stringOperand(a, 1), stringOperand(b, 2)];
  return Math.sign(compareVersions(versionOperand(left, 1), versionOperand(right, 2)));
}

/** Semantic versions. */
export const semver: readonly Builtin[] = [
  {
    name: 'semver.compare',
    args: [arg('a', T.string), arg('b', T.string)],
    result: T.number,
    description: '-1, 0 or 1 as version a is older than, equal to or newer than b.',
    fn: compare,
  },
  {
    name: 'semver.is_valid',
    args: [arg('vsn', T.any)],
    result: T.boolean,
    description: 'Returns true if x is a semantic version.',
    fn: (_ctx, text) => typeof text === 'string' && parseVersion(text) !== undefined,
  },
];
