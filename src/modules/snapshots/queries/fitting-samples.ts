import { literalPattern } from '../../../database/literal-regex';
import { isJsonObject, type JsonValue } from '../../../engine/base/json';
import { QUERY_SAMPLES, type SampleShape } from './query-samples';
import type { QuerySampleView } from './query.view';

/** A stored document that samples are made from. */
export interface SampledDocument {
  readonly collection: string;
  readonly path: string;
  readonly name: string;
  readonly region: string;
  readonly json?: JsonValue;
}

type Sample = Omit<QuerySampleView, 'title'>;

/** A value inside a document, with the path that queries know it by. */
interface Leaf {
  readonly path: string;
  readonly key: string;
  readonly value: string | boolean;
}

/** The values of larger documents are only looked at from the beginning. */
const MOST_VALUES = 5000;
const LONGEST_VALUE = 100;
const USABLE_KEY = /^[A-Za-z_][\w-]{0,99}$/;

const SHAPES: Readonly<
  Record<SampleShape, (document: SampledDocument, leaves: readonly Leaf[]) => Sample | undefined>
> = {
  user: ({ collection }, leaves) =>
    byLeaf(collection, leaves, isText(/^(user|owner|principal)_?(name|id|s)?$/i), 'Documents that name the user'),
  name: ({ collection, name }) => ({
    collection,
    description: `Resources whose name begins as ${name} does, in any case`,
    query: { name: { $regex: `^${literalPattern([...name].slice(0, 3).join(''))}`, $options: 'i' } },
  }),
  flag: ({ collection }, leaves) =>
    byLeaf(collection, leaves, ({ value }) => typeof value === 'boolean', 'Documents with the flag'),
  location: ({ collection, region }, leaves) =>
    region === ''
      ? byLeaf(
          collection,
          leaves,
          isText(/^(location|region|zone|availability_?zone)$/i),
          'Documents that name the place',
        )
      : { collection, description: `Resources in ${region}`, query: { region: { $in: [region] } } },
  securityGroup: ({ collection }, leaves) =>
    byLeaf(
      collection,
      leaves,
      isText(/security_?groups?(_?ids?)?$|^group_?id$|cidr/i),
      'Documents with the group or network',
    ),
  path: ({ collection, path }) => ({
    collection,
    description: `Resources below ${folderOf(path)}`,
    query: { path: { $regex: `^${literalPattern(folderOf(path))}` } },
  }),
};

/** One sample of each shape: over a document of the tenant that has it, else the general one. */
export function fittingSamples(documents: readonly SampledDocument[]): QuerySampleView[] {
  const looked = documents.map((document) => ({ document, leaves: leavesOf(document.json ?? null) }));
  return QUERY_SAMPLES.map(({ shape, ...general }) => {
    for (const { document, leaves } of looked) {
      const sample = SHAPES[shape](document, leaves);
      if (sample) return { title: general.title, ...sample };
    }
    return general;
  });
}

function byLeaf(
  collection: string,
  leaves: readonly Leaf[],
  isWanted: (leaf: Leaf) => boolean,
  description: string,
): Sample | undefined {
  const leaf = leaves.find(isWanted);
  return (
    leaf && {
      collection,
      description: `${description} ${typeof leaf.value === 'string' ? leaf.value : leaf.key}`,
      query: { [leaf.path]: { $eq: leaf.value } },
    }
  );
}

function isText(key: RegExp): (leaf: Leaf) => boolean {
  return (leaf) => typeof leaf.value === 'string' && key.test(leaf.key);
}

/** The texts and flags of a document, those near its top first. A path leads through lists as MongoDB's paths do. */
function leavesOf(json: JsonValue): Leaf[] {
  const leaves: Leaf[] = [];
  const pending: { path: string; key: string; value: JsonValue; isInList: boolean }[] = [
    { path: 'json', key: '', value: json, isInList: false },
  ];
  for (let i = 0; i < pending.length; i++) {
    const { path, key, value, isInList } = pending[i];
    if (typeof value === 'boolean' || isShort(value)) leaves.push({ path, key, value });
    const room = MOST_VALUES - pending.length;
    // No path leads into a list that is an element of another one.
    if (Array.isArray(value) && !isInList)
      pending.push(...value.slice(0, room).map((element) => ({ path, key, value: element, isInList: true })));
    else if (isJsonObject(value))
      for (const [name, inner] of Object.entries(value).slice(0, room))
        if (USABLE_KEY.test(name)) pending.push({ path: `${path}.${name}`, key: name, value: inner, isInList: false });
  }
  return leaves.filter(({ path }) => path.length < 500 && path.includes('.'));
}

function isShort(value: JsonValue): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE && !/\p{Cc}/u.test(value);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) || path;
}
