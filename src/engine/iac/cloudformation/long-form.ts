import type { JsonValue } from '../../base/json';

const SHORT_TAG = /^![A-Z][A-Za-z0-9:]*$/;
/** The tags whose long form is their own name. */
const PLAIN_NAMES: ReadonlySet<string> = new Set(['Ref', 'Condition']);

/** The long form of a short tag such as `!Sub`; undefined for tags of other languages. */
export function longForm(tag: string, value: JsonValue): JsonValue | undefined {
  if (!SHORT_TAG.test(tag)) return undefined;
  const name = tag.slice(1);
  if (PLAIN_NAMES.has(name)) return { [name]: value };
  return { [`Fn::${name}`]: name === 'GetAtt' ? attributePath(value) : value };
}

/** `Bucket.Arn` as the list that the long form has. */
function attributePath(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  const dot = value.indexOf('.');
  return dot < 0 ? value : [value.slice(0, dot), value.slice(dot + 1)];
}
