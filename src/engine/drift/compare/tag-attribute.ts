import type { JsonObject, JsonValue } from '../../base/json';
import type { AttributeMap, TypeMap } from '../values/attribute-map';
import { memberOf } from '../values/access';
import type { Path } from '../values/path';

/** Keys under which answers hold tags. Tags are compared as they are kept beside the document. */
const TAG_KEYS = ['Tags', 'TagList', 'TagSet', 'tags'];
const NO_VALUES: ReadonlyMap<string, JsonValue> = new Map();

/** The tags as an attribute of their type. Its path in the answer is empty when the answer has no tags. */
export function tagAttribute({ tags }: TypeMap, document: JsonObject, base: JsonValue): AttributeMap {
  const inBase = TAG_KEYS.find((key) => memberOf(base, key) !== undefined);
  const key = inBase ?? TAG_KEYS.find((each) => memberOf(document, each) !== undefined);
  const source = (path: Path) => [{ where: [], path, text: '' }];
  return {
    name: 'Tags',
    shown: [{ kind: 'key', key: 'Tags' }],
    cloud: key === undefined ? [] : [{ kind: 'key', key }],
    isAtRoot: inBase === undefined,
    sources: { terraform: source(tags.terraform), cloudformation: source(tags.cloudformation) },
    kind: 'map',
    one: [],
    ignoreCase: false,
    values: { terraform: NO_VALUES, cloudformation: NO_VALUES },
    defaults: { terraform: undefined, cloudformation: undefined, cloud: undefined },
    means: new Map(),
    omit: [],
    isComparedWhenPresent: false,
    isSecret: false,
    isText: false,
  };
}
