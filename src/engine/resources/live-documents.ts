import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../base/json';
import type { ResourceInput, NormalisedResource, ResourceSource } from './model/resource-input';
import type { LiveDocument, LiveFound } from './model/live-document';
import type { LiveTable, LiveTranslation, LiveType } from './model/live-translation';
import { refusedText, UNREAD_TEXT } from './model/unread-text';
import { findFirst, type Found, type SourceResource } from './translation';
import { madeTypes } from './listed-types';
import { translatedResources, type Doubts } from './translated-resources';

/** The way to read the documents of a cloud. */
export interface LiveCloud {
  readonly source: ResourceSource;
  readonly types: LiveTable;
  /** Values that answers arrange in another way than Terraform, under keys that begin with `_`. */
  surroundingsOf(origin: string, document: JsonObject, base: JsonValue): JsonObject;
  /** The resource with its own name and place. */
  placed(resource: NormalisedResource, path: string): NormalisedResource;
}

type KeyText = SourceResource['keyText'];

const NAME = 'this';
const OPEN: ReadonlySet<string> = new Set([UNREAD_TEXT]);

/** Translates documents of a cloud. */
export class LiveDocuments {
  private readonly types: readonly { readonly origin: string; readonly type: LiveType; readonly path: RegExp }[];

  constructor(private readonly cloud: LiveCloud) {
    this.types = Object.entries(cloud.types).map(([origin, type]) => ({ origin, type, path: new RegExp(type.path) }));
  }

  /** The resources in a document, by each of the types that its answers tell. */
  found(document: number, live: LiveDocument, keyText?: KeyText): LiveFound {
    const doubts: Doubts = { unread: [], unreadTypes: [] };
    const inputs = this.types
      .filter(({ path }) => path.test(live.path))
      .flatMap(({ origin, type }) => {
        const base = isSilent(live) ? undefined : baseOf(type, live);
        if (base) return this.translated(origin, type, base, live, doubts, keyText);
        const calls = Object.keys(type.base ?? {});
        if (calls.some((call) => live.calls.includes(call))) return [];
        if (calls.length > 0 || isSilent(live)) doubts.unread.push(addressOf(type, live));
        const refusal = refusalOf(calls, live);
        // A part of what was found; whether a document is about another type, only its own call would tell.
        if (refusal !== undefined || type.part !== undefined)
          doubts.unreadTypes.push({ types: madeTypes(type.translations), ...(refusal !== undefined && { refusal }) });
        return [];
      });
    const addresses = new Set(inputs.map(({ resource }) => resource.address));
    return {
      document,
      inputs,
      unread: doubts.unread.filter((address) => !addresses.has(address)),
      unreadTypes: doubts.unreadTypes,
      ...(inputs.length === 0 && { leftOut: 'not-covered' }),
    };
  }

  private translated(
    origin: string,
    type: LiveType,
    base: Found,
    live: LiveDocument,
    doubts: Doubts,
    keyText: KeyText,
  ): readonly ResourceInput[] {
    const { path } = live;
    const root: Found = { value: this.rootOf(origin, type, live, base), keys: [] };
    const source: SourceResource = {
      root,
      base: base.keys.length === 0 ? root : base,
      open: OPEN,
      ...(keyText && { keyText }),
    };
    const translation = type.translations.find((each) => fits(each, source));
    if (!translation) return [];
    const entry = { name: NAME, address: addressOf(type, live), origin, source, translation };
    const made = translatedResources([entry], this.cloud.source, doubts);
    const named = new Map<string, NormalisedResource>();
    const rename = (resource: NormalisedResource): NormalisedResource => {
      const found = named.get(resource.address) ?? this.cloud.placed(resource, path);
      named.set(resource.address, found);
      return found;
    };
    return made.map(({ input }) => ({
      ...input,
      resource: rename(input.resource),
      companions: input.companions.map(rename),
    }));
  }

  /**
   * The document with its tags, and with a text that stands for an unknown value at each key that no call has brought,
   * or that several have.
   */
  private rootOf(origin: string, { calls: brings = {} }: LiveType, live: LiveDocument, base: Found): JsonObject {
    const { document, calls, tags } = live;
    const keys = new Set(Object.values(brings).flat());
    const unread = [...keys].flatMap((key): [string, string][] => {
      const bringing = Object.keys(brings).filter((call) => brings[call].includes(key));
      if (bringing.filter((call) => calls.includes(call)).length === 1) return [];
      const refusal = refusalOf(bringing, live);
      return [[key, refusal === undefined ? UNREAD_TEXT : refusedText(refusal)]];
    });
    return {
      ...document,
      ...this.cloud.surroundingsOf(origin, document, base.value),
      _tags: tags === undefined ? refusedText('tags') : { ...tags },
      ...Object.fromEntries(unread),
    };
  }
}

/** True for a resource about which nothing was answered. */
function isSilent({ calls, refused = {} }: LiveDocument): boolean {
  return calls.length === 0 && Object.keys(refused).length > 0;
}

/** The reason why calls were not answered; undefined when one was, or when nobody has made them. */
function refusalOf(calls: readonly string[], live: LiveDocument): string | undefined {
  const { refused = {} } = live;
  if (calls.some((call) => live.calls.includes(call))) return undefined;
  // A value that every call may tell is not known when none was answered.
  const asked = calls.length === 0 && isSilent(live) ? Object.keys(refused) : calls;
  const call = asked.find((each) => Object.hasOwn(refused, each));
  return call === undefined ? undefined : `${refused[call]}: ${call}`;
}

/** The documents with their indexes: all, or the only one that is wanted. */
export function chosenOf(documents: readonly LiveDocument[], only?: number): Iterable<[number, LiveDocument]> {
  return only === undefined ? documents.entries() : [[only, documents[only]]];
}

function addressOf({ part }: LiveType, { path }: LiveDocument): string {
  return part === undefined ? path : `${path}.${part}`;
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

function fits({ only = {} }: LiveTranslation, source: SourceResource): boolean {
  return Object.entries(only).every(([place, pattern]) => {
    const value = findFirst(source, source.base, place)?.value;
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    return new RegExp(`^(?:${pattern})$`).test(text);
  });
}
