import { isJsonObject, textOf, type JsonObject } from '../../base/json';
import type { BoardInput, BoardResource } from '../model/board-input';
import type { LiveDocument, LiveFound } from '../model/live-document';
import type { LiveTranslation, LiveType } from '../model/live-translation';
import { AWS_TYPES, findFirst, type Found, type SourceResource } from '../translation';
import { surroundingsOf, UNREAD_TEXT } from './aws-surroundings';
import { translatedResources } from './translated-resources';

const NAME = 'this';
const OPEN: ReadonlySet<string> = new Set([UNREAD_TEXT]);

const TYPES = Object.entries(AWS_TYPES).map(([origin, type]) => ({ origin, type, path: new RegExp(type.path) }));

/**
 * What runs in an account of AWS, with the names and shapes of Terraform, document by document. Each is by itself, but for
 * keys.
 */
export function* awsResources(documents: readonly LiveDocument[]): Generator<LiveFound> {
  const keyText = keyTexts(documents);
  for (const [document, live] of documents.entries()) {
    const inputs = inputsOf(live, keyText);
    yield { document, inputs, ...(inputs.length === 0 && { leftOut: 'not-covered' }) };
  }
}

function inputsOf(live: LiveDocument, keyText: SourceResource['keyText']): readonly BoardInput[] {
  const { path } = live;
  for (const { origin, type } of TYPES.filter((each) => each.path.test(path))) {
    const base = baseOf(type, live);
    if (base) return translatedFrom(origin, type, base, live, keyText);
  }
  return [];
}

function translatedFrom(
  origin: string,
  type: LiveType,
  base: Found,
  live: LiveDocument,
  keyText: SourceResource['keyText'],
): readonly BoardInput[] {
  const { path } = live;
  const root: Found = { value: rootOf(origin, type, live, base), keys: [] };
  const source: SourceResource = {
    root,
    base: base.keys.length === 0 ? root : base,
    open: OPEN,
    ...(keyText && { keyText }),
  };
  const translation = type.translations.find((each) => fits(each, source));
  if (!translation) return [];
  const made = translatedResources([{ name: NAME, address: path, origin, source, translation }], 'aws');
  const named = new Map<string, BoardResource>();
  const rename = (resource: BoardResource): BoardResource => {
    const found = named.get(resource.address) ?? withPlace(resource, path);
    named.set(resource.address, found);
    return found;
  };
  return made.map(({ input }) => ({
    ...input,
    resource: rename(input.resource),
    companions: input.companions.map(rename),
  }));
}

/** The place of the resource in the answer of a call that was made; undefined when the answers are about another. */
function baseOf({ base = {}, id }: LiveType, { path, document, calls }: LiveDocument): Found | undefined {
  const root: Found = { value: document, keys: [] };
  const whole: SourceResource = { root, base: root, open: OPEN };
  const places = Object.entries(base).filter(([call]) => calls.includes(call));
  const candidates = Object.keys(base).length === 0 ? [root] : places.map(([, place]) => findFirst(whole, root, place));
  return candidates.find((found): found is Found => {
    if (!found || !isJsonObject(found.value)) return false;
    if (id === undefined) return true;
    const own = textOf(findFirst(whole, found, id)?.value);
    return own !== '' && (path === own || path.endsWith(`/${own}`) || path.endsWith(`:${own}`));
  });
}

/**
 * The document with its tags, and with a text that stands for an unknown value at each key that no call has brought, or
 * that several have.
 */
function rootOf(origin: string, { calls: brings = {} }: LiveType, live: LiveDocument, base: Found): JsonObject {
  const { document, calls, tags } = live;
  const keys = new Set(Object.values(brings).flat());
  const unread = [...keys].filter(
    (key) => Object.entries(brings).filter(([call, own]) => calls.includes(call) && own.includes(key)).length !== 1,
  );
  return {
    ...document,
    ...surroundingsOf(origin, document, base.value),
    _tags: tags === undefined ? UNREAD_TEXT : { ...tags },
    ...Object.fromEntries(unread.map((key) => [key, UNREAD_TEXT])),
  };
}

function fits({ only = {} }: LiveTranslation, source: SourceResource): boolean {
  return Object.entries(only).every(([place, pattern]) => {
    const value = findFirst(source, source.base, place)?.value;
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    return new RegExp(`^(?:${pattern})$`).test(text);
  });
}

/** Resources are known by the last part of their path, and lie in the region and account that it names. */
function withPlace(resource: BoardResource, path: string): BoardResource {
  const [, , , region = '', account = ''] = path.split(':');
  const name = /[^/:]+(?=(?::\*)?$)/.exec(path)?.[0] ?? path;
  return { ...resource, name, region, account };
}

/**
 * Answers name a key that AWS manages in the same way as one of the customer, so only the answers about the keys
 * themselves tell which is which. Others cannot be known.
 */
function keyTexts(documents: readonly LiveDocument[]): (written: string) => string | undefined {
  const managers = new Map<string, string>();
  for (const { document } of documents) {
    const { KeyMetadata: key } = document as Partial<JsonObject>;
    if (key === undefined || !isJsonObject(key)) continue;
    for (const id of [textOf(key.Arn), textOf(key.KeyId)]) managers.set(id, textOf(key.KeyManager));
  }
  return (written) => {
    if (/(?:^|:)alias\//.test(written)) return written;
    const manager = managers.get(written);
    if (manager === 'CUSTOMER') return written;
    // Whoever names no key has the one of AWS.
    return manager === 'AWS' ? undefined : UNREAD_TEXT;
  };
}
