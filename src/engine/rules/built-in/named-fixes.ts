import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { STATED_MARKS, type NamedFix } from './model/named-fix';
import { namedPath } from './named-path';
import { RuleMetadataError } from './rule-metadata-error';

const KEYS: ReadonlySet<string> = new Set(['type', 'at', 'set', 'remove', 'add', 'whole', 'marks', 'suppose', 'none']);
const EXPRESSION = /\$\{([^}]*)\}/g;
const KNOWN = /^(?:(?:subject|var|parameters)\.[\w.-]+|container\.port|var|denied|image)$/;
const VARIABLE = /^var\.([a-z][a-z0-9_]*)$/;

/** Reads the repairs that a rule names: a list of them, or the reason why there is none. */
export function readNamedFixes(written: JsonValue, resources: readonly string[]): readonly NamedFix[] {
  if (isJsonObject(written) && Object.keys(written).join() === 'none') return [fixOf(written, resources)];
  if (!Array.isArray(written) || written.length === 0)
    throw new RuleMetadataError('custom.fix must be a list of repairs, or none with the reason');
  return written.map((each) => {
    if (!isJsonObject(each)) throw new RuleMetadataError('custom.fix must hold mappings');
    return fixOf(each, resources);
  });
}

function fixOf(written: JsonObject, resources: readonly string[]): NamedFix {
  const unknown = Object.keys(written).find((key) => !KEYS.has(key));
  if (unknown !== undefined) throw new RuleMetadataError(`custom.fix has an unknown key ${unknown}`);
  const types = written.type === undefined ? resources : textsOf(written.type, 'type');
  if (!types.every((type) => resources.includes(type)))
    throw new RuleMetadataError('custom.fix names a type that is none of custom.resources');
  const [set, add, suppose] = ['set', 'add', 'suppose'].map((key) => membersOf(written, key));
  if (!Object.values(add).every(isJsonObject)) throw new RuleMetadataError('custom.fix.add must hold mappings');
  const remove = written.remove === undefined ? [] : textsOf(written.remove, 'remove');
  const marks = written.marks === undefined ? [] : textsOf(written.marks, 'marks').map(markOf);
  const { at, whole, none } = written;
  if (at !== undefined && typeof at !== 'string') throw new RuleMetadataError('custom.fix.at must be a path');
  if (whole !== undefined && whole !== true) throw new RuleMetadataError('custom.fix.whole must be true');
  for (const path of [...(at === undefined ? [] : [at]), ...Object.keys(set), ...remove]) namedPath(path);
  const variables = [...new Set([set, add].flatMap((each) => variablesIn(each)))];
  const unused = Object.keys(suppose).find((name) => !variables.includes(name));
  if (unused !== undefined) throw new RuleMetadataError(`custom.fix supposes ${unused}, which it does not ask for`);
  const changes = Object.keys(set).length + remove.length + Object.keys(add).length;
  if (none === undefined && changes === 0) throw new RuleMetadataError('custom.fix sets, removes and adds nothing');
  if (none !== undefined) return without(written, types);
  return {
    types,
    ...(at !== undefined && { at }),
    set,
    remove,
    add: add as Record<string, JsonObject>,
    ...(whole && { isWhole: true }),
    marks,
    suppose,
  };
}

function without({ none, ...rest }: JsonObject, types: readonly string[]): NamedFix {
  const beside = Object.keys(rest).find((key) => key !== 'type');
  if (beside !== undefined) throw new RuleMetadataError(`custom.fix has ${beside} beside none`);
  if (typeof none !== 'string' || none.trim() === '')
    throw new RuleMetadataError('custom.fix.none must say why there is none');
  return { types, set: {}, remove: [], add: {}, marks: [], suppose: {}, none: none.trim() };
}

/** The names of the values that only the user knows. */
function variablesIn(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(variablesIn);
  if (isJsonObject(value)) return Object.values(value).flatMap(variablesIn);
  if (typeof value !== 'string') return [];
  const expressions = [...value.matchAll(EXPRESSION)];
  const variables = expressions.flatMap(([whole, inner]) => {
    if (!KNOWN.test(inner)) throw new RuleMetadataError(`custom.fix has the value ${whole}, which nothing is known by`);
    const name = inner === 'var' ? inner : VARIABLE.exec(inner)?.[1];
    if (name === undefined && inner.startsWith('var.'))
      throw new RuleMetadataError(`custom.fix asks for ${inner}: small letters and _ say what it is`);
    return name ?? [];
  });
  // The text behind it would have to be known too.
  const isLast = variables.length === 0 || (variables.length === 1 && /\$\{var[^}]*\}$/.test(value));
  if (!isLast) throw new RuleMetadataError(`custom.fix has the value ${value}: what is asked for must end it`);
  return variables;
}

function markOf(text: string): NamedFix['marks'][number] {
  const mark = STATED_MARKS.find((each) => each === text);
  if (mark === undefined) throw new RuleMetadataError(`custom.fix.marks may hold ${STATED_MARKS.join(', ')}`);
  return mark;
}

function membersOf(written: JsonObject, key: string): JsonObject {
  const value = written[key] ?? {};
  if (isJsonObject(value)) return value;
  throw new RuleMetadataError(`custom.fix.${key} must be a mapping`);
}

function textsOf(value: JsonValue, key: string): readonly string[] {
  const texts = Array.isArray(value) ? value : [value];
  if (texts.length > 0 && texts.every((each) => typeof each === 'string')) return texts;
  throw new RuleMetadataError(`custom.fix.${key} must be a text or a list of texts`);
}
