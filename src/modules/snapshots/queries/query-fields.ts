import { storedTagKey } from '../data';
import { QueryRefusal } from './query-refusal';

/** Fields of a stored document that a query may name; below `json` any path. */
const QUERY_FIELDS = [
  'path',
  'paths',
  'name',
  'type',
  'region',
  'source',
  'structure',
  'reference',
  'snapshotId',
  'container',
  'timestamp',
] as const;

const FIELDS: ReadonlySet<string> = new Set(QUERY_FIELDS);
const MAX_PATH = 1000;
/** No stored document is nested deeper; MongoDB refuses paths of more than 200. */
const MAX_PATH_LEVELS = 100;

/** The path in the database for a path that a query names; refuses one that is not a field of the stored document. */
export function fieldPath(path: string): string {
  const [head, ...segments] = path.split('.');
  if (head === 'json') return innerPath(path);
  if (head === 'tags' && segments.length > 0) return `tags.${tagKey(path.slice('tags.'.length))}`;
  // `paths.0` is the first path.
  if (!FIELDS.has(head) || !segments.every((segment) => /^\d{1,5}$/.test(segment)))
    throw new QueryRefusal(
      `The query names the unknown field ${shown(path)}: use json.<path>, tags.<key>, ${QUERY_FIELDS.join(', ')}`,
    );
  return path;
}

/** A path below an array element (`$elemMatch`); refuses an unusable one. */
export function innerPath(path: string): string {
  checkSegments(path);
  return path;
}

/** The name of a tag is one key, whatever characters it has. */
function tagKey(name: string): string {
  if (name === '' || name.length > MAX_PATH) throw new QueryRefusal(`The tag ${shown(name)} is not allowed`);
  checkLiteralKey(storedTagKey(name));
  return storedTagKey(name);
}

function checkSegments(path: string): void {
  if (path.length > MAX_PATH) throw new QueryRefusal(`A field path has more than ${MAX_PATH} characters`);
  const segments = path.split('.');
  if (segments.length > MAX_PATH_LEVELS) throw new QueryRefusal(`A field path has more than ${MAX_PATH_LEVELS} levels`);
  segments.forEach((segment) => checkSegment(segment, path));
}

/** Refuses a key of a value that is compared as a whole. */
export function checkLiteralKey(key: string): void {
  if (key.startsWith('$')) throw new QueryRefusal(`The operator ${shown(key)} is not allowed`);
  if (isUnusable(key)) throw new QueryRefusal(`The key ${shown(key)} is not allowed`);
}

function checkSegment(segment: string, path: string): void {
  if (segment === '' || segment.startsWith('$') || isUnusable(segment))
    throw new QueryRefusal(`The field path ${shown(path)} is not allowed`);
}

/** The driver mistakes an object with the key `_bsontype` for one of its own values. */
function isUnusable(key: string): boolean {
  return key === '__proto__' || key === '_bsontype' || key.includes('\0');
}

const MAX_SHOWN = 60;

/** A part of the query in a form that is safe in a message: short, and without control characters. */
export function shown(text: string): string {
  const short = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
  return short.replace(/[^\x20-\x7e]/g, '?');
}
