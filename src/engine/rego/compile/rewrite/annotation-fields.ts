import {
  isArray,
  isNumber,
  isObject,
  objEntries,
  objGet,
  ObjectBuilder,
  objSize,
  toRegoText,
  type ObjectValue,
  type Value,
} from '../../values';

/** Says what is wrong with a field. */
type Report = (message: string) => void;

/** An object of entries with constant keys. */
export function objectOf(entries: readonly (readonly [string, Value])[]): Value {
  const builder = new ObjectBuilder();
  for (const [key, value] of entries) builder.set(key, value);
  return builder.build();
}

/** The fields of a METADATA block as rules see them: the known ones, without those that say nothing. */
export function annotationValue(fields: ObjectValue, scope: string, report: Report): Value {
  const out: [string, Value][] = [['scope', scope]];
  for (const [key, value] of objEntries(fields)) {
    const read = typeof key === 'string' && value !== null ? FIELDS[key] : undefined;
    if (typeof key !== 'string' || !read) continue;
    const said = read(value, (message) => report(`${key}: ${message}`));
    if (said !== undefined) out.push([key, said]);
  }
  return objectOf(out);
}

type Reader = (value: Value, report: Report) => Value | undefined;

const FIELDS: Readonly<Record<string, Reader | undefined>> = {
  title: text,
  description: text,
  organizations: list((value, report) => text(value, report) ?? ''),
  entrypoint: (value) => (value === true ? true : undefined),
  custom: mapping,
  labels: mapping,
  authors: list(author),
  related_resources: list(resource),
  schemas: list(schema),
};

function text(value: Value, report: Report): Value | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (isNumber(value) || typeof value === 'boolean') return toRegoText(value);
  report('expected a string');
  return undefined;
}

function mapping(value: Value, report: Report): Value | undefined {
  if (isObject(value)) return objSize(value) > 0 ? value : undefined;
  report('expected a mapping');
  return undefined;
}

function list(item: (value: Value, report: Report) => Value): Reader {
  return (value, report) => {
    if (isArray(value)) return value.length > 0 ? value.map((found) => item(found, report)) : undefined;
    report('expected a list');
    return undefined;
  };
}

/** The named fields of an object that hold some text. */
function pick(value: ObjectValue, names: readonly string[]): [string, Value][] {
  return names.flatMap((name) => {
    const found = objGet(value, name);
    return found === undefined || found === null || found === '' ? [] : [[name, found]];
  });
}

/** `Name <mail>` as its two parts, or an object of them. */
function author(value: Value, report: Report): Value {
  if (isObject(value)) return objectOf(pick(value, ['name', 'email']));
  if (typeof value !== 'string') {
    report('expected a name or a mapping');
    return value;
  }
  const words = value.trim().split(/\s+/);
  const last = words[words.length - 1];
  if (!last.startsWith('<') || !last.endsWith('>')) return objectOf([['name', words.join(' ')]]);
  const entries: [string, Value][] = [['email', last.slice(1, -1)]];
  if (words.length > 1) entries.unshift(['name', words.slice(0, -1).join(' ')]);
  return objectOf(entries);
}

function resource(value: Value, report: Report): Value {
  if (isObject(value)) return objectOf(pick(value, ['ref', 'description']));
  if (typeof value === 'string') return objectOf([['ref', value]]);
  report('expected an address or a mapping');
  return value;
}

/** `- input.x: schema.y`, or with the definition in the place of the name. */
function schema(value: Value, report: Report): Value {
  const [[path, of]] = isObject(value) && objSize(value) === 1 ? [...objEntries(value)] : [[null, null]];
  if (typeof path === 'string' && typeof of === 'string') {
    return objectOf([
      ['path', path.split('.')],
      ['schema', of.split('.')],
    ]);
  }
  if (typeof path === 'string' && of !== undefined && isObject(of)) {
    return objectOf([
      ['path', path.split('.')],
      ['definition', of],
    ]);
  }
  report('expected a document and its schema');
  return value;
}
