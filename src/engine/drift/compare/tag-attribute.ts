import { memberOf, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributeMap, TypeMap } from '../values/attribute-map';
import { TAG_HABITS } from '../values/clouds';
import type { Path } from '../values/path';
import { perColumn } from '../values/unresolved';

const NO_VALUES: ReadonlyMap<string, JsonValue> = new Map();

/**
 * The tags as an attribute of their type: they are compared as they are kept beside the document. Its path in the answer is
 * empty when the answer has no tags.
 */
export function tagAttribute(
  { tags, runningTags, cloud }: TypeMap,
  document: JsonObject,
  base: JsonValue,
): AttributeMap {
  const { keys } = TAG_HABITS[cloud];
  const inBase = keys.find((key) => memberOf(base, key) !== undefined);
  const key = inBase ?? keys.find((each) => memberOf(document, each) !== undefined);
  const source = (path: Path) => [{ where: [], path, text: '' }];
  return {
    name: 'Tags',
    shown: [{ kind: 'key', key: 'Tags' }],
    cloud: runningTags ?? (key === undefined ? [] : [{ kind: 'key', key }]),
    isAtRoot: !runningTags && inBase === undefined,
    sources: perColumn((column) => source(tags[column])),
    kind: 'map',
    one: [],
    ignoreCase: false,
    values: perColumn(() => NO_VALUES),
    defaults: { ...perColumn(() => undefined), cloud: undefined },
    means: new Map(),
    omit: [],
    isComparedWhenPresent: false,
    isInBlock: false,
    grantsAccess: false,
    own: [],
    isSecret: false,
    isText: false,
    formerly: [],
  };
}
