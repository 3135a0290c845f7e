import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudDocument, CloudFailure, CloudResource } from '../provider/model';
import { DataPath } from '../provider/data-path';
import { withoutSecrets } from '../provider/without-secrets';
import { decoded, joinPages } from './answers';
import type { AwsCalls } from './calls';
import { scopeOf, type Found, type Origin } from './found';
import { partitionOf } from './partition';
import { SdkPackage } from './sdk';
import type { DetailTable } from './tables/table';
import { tagsOf } from './tags';
import { fill, type Scope } from './tables/template';

/** The arguments of a call; undefined when the resource has nothing to ask about. */
type Input = { readonly value: JsonObject | undefined } | { readonly missing: string };

/** Makes documents out of the answers of the calls that a node names. */
export class Details {
  /** Answers about the account itself are the same for every resource. */
  private readonly shared = new Map<string, Promise<JsonObject>>();

  constructor(
    private readonly calls: AwsCalls,
    private readonly account: string,
  ) {}

  /** True when the known ids of a resource suffice for its calls, and at least one call needs no answer of another. */
  fits({ resource, origin }: Found): boolean {
    const scope = this.scope(resource, origin, {});
    const inputs = resource.askedCalls.map((call): Input => {
      const detail = origin.table.details.get(call);
      return detail ? this.inputOf(detail, detail.each ? withEach(scope, 'each') : scope) : { missing: call };
    });
    return inputs.every((input) => 'value' in input) && inputs.some((input) => 'value' in input && input.value);
  }

  async read(resource: CloudResource, origin: Origin): Promise<CloudDocument> {
    const answered: string[] = [];
    const failures: CloudFailure[] = [];
    const volatile: string[] = [];
    let document: JsonObject = {};
    const note = (call: string, error: unknown): void => {
      if (!(error instanceof CloudError)) throw error;
      const failure = error.asFailure('call', resource.path, call);
      // Tags are no part of the document.
      const keys = resource.askedCalls.includes(call) ? this.keysOf(call, origin) : [];
      const hides = keys.filter((key) => !Object.hasOwn(document, key)).map((key) => [key]);
      failures.push(hides.length === 0 ? failure : { ...failure, hides });
    };
    for (const call of resource.askedCalls) {
      const detail = origin.table.details.get(call);
      try {
        const scope = this.scope(resource, origin, document);
        const narrowed = failures.length === 0 ? scope : withRefusals(scope, document, failures[0]);
        const answer = withoutSecrets(await this.answer(call, detail, origin, narrowed), detail?.secrets ?? []);
        document = { ...document, ...answer, ...(detail && addsOf(detail, scope)) };
        volatile.push(...(detail?.volatile ?? []));
        answered.push(call);
      } catch (error) {
        note(call, error);
      }
    }
    const tags = await this.tags(resource, origin, document, answered).catch((error: unknown) => {
      note(origin.list?.tags?.call ?? 'tags', error);
      return undefined;
    });
    // Of a resource that could not be read at all nothing may be concluded, as if it had not been found.
    const isUnread = answered.length === 0 && resource.askedCalls.length > 0;
    const noted = isUnread ? failures.map((failure) => ({ ...failure, leavesGap: true })) : failures;
    return { document, ...(tags && { tags }), calls: answered, failures: noted, volatile };
  }

  /** The keys that the answer of a call brings into a document. */
  private keysOf(call: string, { table, given }: Origin): readonly string[] {
    const { into, adds = {} } = table.details.get(call) ?? {};
    if (into !== undefined && given === undefined) return [into];
    return [...SdkPackage.load(table.package).keysOf(call), ...Object.keys(adds)];
  }

  private async answer(
    call: string,
    detail: DetailTable | undefined,
    origin: Origin,
    scope: Scope,
  ): Promise<JsonObject> {
    const { table, region, list, listed, given } = origin;
    if (given) return this.calls.ask(table, region, call, given);
    // The listing has already given the answer of this call.
    if (listed && call === list?.call) return decodedIn(listed, detail);
    if (!detail) throw new CloudError('unknown-method', `the table of ${table.service} does not know this call`);
    return detail.each ? this.answers(detail, detail.each, origin, scope) : this.oneAnswer(detail, origin, scope);
  }

  /** Nothing of a call is known until it has been answered for every value. */
  private async answers(
    detail: DetailTable,
    each: string | readonly string[],
    origin: Origin,
    scope: Scope,
  ): Promise<JsonObject> {
    const values = typeof each === 'string' ? scope(each) : each;
    if (!Array.isArray(values)) throw new CloudError('unknown-method', `no call before it has brought ${String(each)}`);
    const answers: JsonObject[] = [];
    for (const value of values as readonly JsonValue[])
      answers.push(await this.oneAnswer(detail, origin, withEach(scope, value)));
    if (detail.into !== undefined) return { [detail.into]: answers };
    return answers.reduce((all, answer) => ({ ...all, ...answer }), {});
  }

  private async oneAnswer(detail: DetailTable, origin: Origin, scope: Scope): Promise<JsonObject> {
    const input = this.inputOf(detail, scope);
    if ('missing' in input)
      throw new CloudError(
        'unknown-method',
        `it needs {${input.missing}}, which ${origin.list?.call ?? 'the node'} does not give`,
      );
    if (input.value === undefined) return {};
    try {
      return decodedIn(await this.whole(detail, origin, input.value), detail);
    } catch (error) {
      if (error instanceof CloudError && detail.absent.includes(error.code)) return {};
      throw error;
    }
  }

  /** All pages and batches of one call, put together. */
  private async whole(detail: DetailTable, { table, region }: Origin, input: JsonObject): Promise<JsonObject> {
    const { call } = detail;
    if (Object.keys(input).length > 0) return this.joined(detail, table, region, input);
    const key = `${table.service} ${region} ${call}`;
    const answer = this.shared.get(key) ?? this.joined(detail, table, region, input);
    this.shared.set(key, answer);
    return answer;
  }

  private async joined(
    detail: DetailTable,
    table: Origin['table'],
    region: string,
    input: JsonObject,
  ): Promise<JsonObject> {
    let whole: JsonObject | undefined;
    for (const batch of batchesOf(input, detail.batch)) {
      for await (const page of this.calls.pages(table, region, detail.call, batch, detail))
        whole = whole ? joinPages(whole, page, detail.joins) : page;
    }
    return withoutMarks(whole ?? {}, detail);
  }

  /** The first arguments whose ids are all known. Objects that a document does not name need not be asked for. */
  private inputOf(detail: DetailTable, scope: Scope): Input {
    let missing = '';
    for (const template of detail.arguments) {
      const filled = fill(template, scope);
      if ('value' in filled) return { value: isJsonObject(filled.value) ? filled.value : {} };
      if (filled.missing.startsWith('/')) return { value: undefined };
      missing = filled.missing;
    }
    return { missing };
  }

  private async tags(
    resource: CloudResource,
    origin: Origin,
    document: JsonObject,
    answered: readonly string[],
  ): Promise<Readonly<Record<string, string>> | undefined> {
    const { table, region, item, list } = origin;
    if (!list?.tags) return {};
    const { tags } = list;
    if (tags.item && item !== undefined) return tagsOf(tags.item.first(item));
    if (tags.document && answered.includes(tags.document.from)) return tagsOf(tags.document.at.first(document));
    // The document would have had them, had its call been answered.
    if (tags.call === undefined)
      return tags.document && resource.askedCalls.includes(tags.document.from) ? undefined : {};
    const filled = fill(tags.arguments, this.scope(resource, origin, document));
    if ('missing' in filled || !isJsonObject(filled.value)) return {};
    try {
      const answer = await this.calls.ask(table, region, tags.call, filled.value);
      return tagsOf(tags.answer?.first(answer));
    } catch (error) {
      if (error instanceof CloudError && tags.absent.includes(error.code)) return {};
      throw error;
    }
  }

  private scope({ ids }: CloudResource, { arn, region }: Origin, document: JsonObject): Scope {
    const known = scopeOf({
      ids,
      region,
      account: this.account,
      partition: partitionOf(region).name,
      ...(arn !== undefined && { arn }),
    });
    return (name) => (name.startsWith('/') ? DataPath.parse(name.slice(1))?.first(document) : known(name));
  }
}

/**
 * The scope after a refused call: what it would have told is not missing. The answer of a call that was not refused has its
 * key in the document.
 */
function withRefusals(scope: Scope, document: JsonObject, { reason, call = '' }: CloudFailure): Scope {
  return (name) => {
    const [, key] = /^\/([^.[]+)/.exec(name) ?? [];
    if (key !== undefined && !Object.hasOwn(document, key))
      throw new CloudError(reason, `it needs {${name}}, which ${call} may tell`);
    return scope(name);
  };
}

/** The scope of one call for a value of `each`. */
function withEach(scope: Scope, value: JsonValue): Scope {
  return (name) => (name === 'each' ? value : scope(name));
}

function addsOf({ adds }: DetailTable, scope: Scope): JsonObject {
  return Object.fromEntries(
    Object.entries(adds).flatMap(([key, template]): [string, JsonValue][] => {
      const filled = fill(template, scope);
      return 'value' in filled ? [[key, filled.value]] : [];
    }),
  );
}

function decodedIn(answer: JsonObject, detail: DetailTable | undefined): JsonObject {
  return (detail?.decode ?? []).reduce<JsonObject>((document, path) => {
    const replaced = path.replace(document, decoded);
    return isJsonObject(replaced) ? replaced : document;
  }, answer);
}

/** Some calls take only so many names at once. */
function* batchesOf(input: JsonObject, batch: DetailTable['batch']): Generator<JsonObject> {
  const [argument, size] = batch ?? ['', 1];
  const names = input[argument];
  if (!Array.isArray(names)) yield input;
  else for (let at = 0; at < names.length; at += size) yield { ...input, [argument]: names.slice(at, at + size) };
}

/** The marks of pages say nothing about the resource. */
function withoutMarks(answer: JsonObject, { pages }: DetailTable): JsonObject {
  return pages.reduce<JsonObject>((rest, [, from]) => {
    const replaced = from.isPlain ? from.replace(rest, () => undefined) : rest;
    return isJsonObject(replaced) ? replaced : rest;
  }, answer);
}
