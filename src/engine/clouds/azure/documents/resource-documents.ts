import { isJsonObject, jsonObject, objectsOf, setKey, textOf, type JsonObject } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import type { CloudDocument, CloudFailure } from '../../provider/model';
import type { AzureCalls } from '../calls/azure-calls';
import { RESOURCES_VERSION, type ApiVersions } from '../listing/api-versions';
import { resourceGroupIn, subscriptionIn } from '../listing/resource-id';
import type { AzureTables } from '../tables/azure-tables';
import type { Follows, TypeTable } from '../tables/table';
import { DiagnosticSettings } from './diagnostic-settings';
import { renderedTemplate } from './exported-template';

/** The session's own knowledge of a resource, which others do not see. */
export interface Origin {
  readonly table: TypeTable;
  readonly id: string;
  readonly location: string;
  /** The version that the node names. */
  readonly version: string;
  /** The element of the list; undefined for resources that a node names itself. */
  readonly item?: JsonObject;
}

interface Answer {
  readonly document: JsonObject;
  readonly call: 'exportTemplate' | 'get' | 'list';
  readonly tags: CloudDocument['tags'];
  readonly failures: readonly CloudFailure[];
}

/** Azure changes these at every write, whatever is written, or at every read. */
const VOLATILE = ['etag', 'systemData', 'properties.etag', 'changedTime'].map((key) => `resources[*].${key}`);
/** Names and values as they are, and no parameters in their place. */
const EXPORT_OPTIONS = 'SkipAllParameterization';
/** Failures after which the resource may still be read in the other way. */
const REFUSALS: readonly string[] = ['access-denied', 'api-error', 'unknown-method'];

/** Makes the documents that rules see. */
export class ResourceDocuments {
  /** Resource groups whose templates may not be exported. */
  private readonly unexportable = new Map<string, CloudFailure>();
  private readonly followed = new Map<string, Promise<JsonObject>>();
  private readonly settings: DiagnosticSettings;

  constructor(
    private readonly calls: AzureCalls,
    private readonly tables: AzureTables,
    private readonly versions: ApiVersions,
    /** The subscription that is asked about providers. */
    private readonly home: string,
  ) {
    this.settings = new DiagnosticSettings(calls);
  }

  async read(origin: Origin): Promise<CloudDocument> {
    try {
      const { document, call, tags, failures } = await this.answerOf(origin);
      const follows = origin.table.follows;
      const problems = follows ? await this.follow(document, follows, origin.id) : [];
      const settings = await this.settings.of(origin.id, origin.table, document);
      return {
        document: withPlace({ ...document, ...settings.document }, origin.id),
        tags,
        calls: [call, ...settings.calls],
        failures: [...failures, ...problems, ...settings.failures],
        volatile: VOLATILE,
      };
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      // Nothing may be concluded of a resource that could not be read, as if it had not been found.
      const failure = { ...error.asFailure('resource', origin.id), leavesGap: true };
      return { document: {}, calls: [], failures: [failure], volatile: VOLATILE };
    }
  }

  private async answerOf(origin: Origin): Promise<Answer> {
    const { table, item } = origin;
    if (table.part !== undefined) return this.partOfParent(origin, table.part);
    if (table.isWhole && item) return this.single(item, origin, 'list');
    const group = groupOf(origin);
    if (group === undefined) return this.got(origin);
    const known = this.unexportable.get(group.toLowerCase());
    if (known) return this.got(origin, [known]);
    try {
      return await this.exported(origin, group);
    } catch (error) {
      if (!(error instanceof CloudError) || !REFUSALS.includes(error.reason)) throw error;
      return this.got(origin, [this.refused(error, group, origin.id)]);
    }
  }

  /** A permission counts for a whole resource group, which is then not asked again. */
  private refused(error: CloudError, group: string, id: string): CloudFailure {
    const isForGroup = error.reason === 'access-denied';
    const message = `${error.message}; read one by one, without children`;
    const failure = new CloudError(error.reason, message).asFailure('call', isForGroup ? group : id, 'exportTemplate');
    if (isForGroup) this.unexportable.set(group.toLowerCase(), failure);
    return failure;
  }

  private async exported(origin: Origin, group: string): Promise<Answer> {
    const { id, table, item } = origin;
    const body = { resources: [id], options: EXPORT_OPTIONS };
    const answer = await this.calls.post(`${group}/exportTemplate`, { 'api-version': RESOURCES_VERSION }, body);
    const document = renderedTemplate(answer, table.type);
    const own = (Array.isArray(document.resources) ? document.resources : []).filter(isJsonObject);
    const main = own.find((each) => textOf(each.type).toLowerCase() === table.type.toLowerCase());
    const failures = isJsonObject(answer.error)
      ? [
          new CloudError(
            'api-error',
            `${textOf(answer.error.code)}: the template may lack parts of the resource`,
          ).asFailure('call', id, 'exportTemplate'),
        ]
      : [];
    return { document, call: 'exportTemplate', tags: tagsOf(item ?? main), failures };
  }

  private async got(origin: Origin, failures: readonly CloudFailure[] = []): Promise<Answer> {
    const { id, table, version } = origin;
    const answer = this.single(await this.get(id, table, version), origin, 'get', failures);
    const children = await Promise.all(table.children.map((child) => this.child(origin, child)));
    const resources = [...objectsOf(answer.document.resources), ...children.flatMap(({ found = [] }) => found)];
    return {
      ...answer,
      document: { ...answer.document, resources },
      failures: [...failures, ...children.flatMap(({ failure = [] }) => failure)],
    };
  }

  /** A child with the type and the name that it has in an exported template. */
  private async child(
    { id, table, version }: Origin,
    path: string,
  ): Promise<{ readonly found?: JsonObject; readonly failure?: CloudFailure }> {
    const [kind, name] = path.split('/');
    try {
      const answer = await this.get(`${id}/${path}`, table, version);
      return {
        found: { ...answer, type: `${table.type}/${kind}`, name: `${id.slice(id.lastIndexOf('/') + 1)}/${name}` },
      };
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      return { failure: error.asFailure('call', id, kind) };
    }
  }

  private async get(id: string, table: TypeTable, version: string): Promise<JsonObject> {
    const query = { 'api-version': await this.versions.of(table, subscriptionIn(id) ?? this.home, version) };
    return this.calls.get('management', id, query);
  }

  private single(
    element: JsonObject,
    { id, table }: Origin,
    call: Answer['call'],
    failures: readonly CloudFailure[] = [],
  ): Answer {
    const type = textOf(element.type) || table.type;
    const name = textOf(element.name) || id.slice(id.lastIndexOf('/') + 1);
    return { document: { resources: [{ ...element, type, name }] }, call, tags: tagsOf(element), failures };
  }

  /** A resource that is a member of its parent is read there. */
  private async partOfParent({ id, table, location }: Origin, part: string): Promise<Answer> {
    const parent = id.split('/').slice(0, -2).join('/');
    const whole = await this.get(parent, this.tables.typeOf(table.under ?? ''), '');
    const properties = isJsonObject(whole.properties) ? whole.properties : {};
    const own = Object.hasOwn(properties, part) ? jsonObject([[part, properties[part]]]) : {};
    const name = id.split('/').filter((_, i, all) => i >= all.length - 3 && i !== all.length - 2);
    const element = { id, name: name.join('/'), type: table.type, location, properties: own };
    return { ...this.single(element, { id, table, location, version: '' }, 'get'), tags: {} };
  }

  /** Puts the document of another resource into this one's properties. */
  private async follow(document: JsonObject, follows: Follows, path: string): Promise<CloudFailure[]> {
    const [element] = (Array.isArray(document.resources) ? document.resources : []).filter(isJsonObject);
    const id = textOf(follows.at.first(element));
    if (!element || !isJsonObject(element.properties) || id === '') return [];
    const known = this.followed.get(id.toLowerCase()) ?? this.get(id, this.tables.typeOf(follows.type), '');
    this.followed.set(id.toLowerCase(), known);
    try {
      const properties = { ...element.properties };
      setKey(properties, follows.into, await known);
      element.properties = properties;
      return [];
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const hides = [['resources', 0, 'properties', follows.into]];
      return [{ ...error.asFailure('call', path, follows.into), hides }];
    }
  }
}

/** The resource group whose template is exported; undefined for resources that only calls of their own tell. */
function groupOf({ table, id }: Origin): string | undefined {
  const isTopLevel = table.type.split('/').length === 2 && table.list === undefined && table.under === undefined;
  const group = resourceGroupIn(id);
  return isTopLevel && group !== '' ? `/subscriptions/${subscriptionIn(id)}/resourceGroups/${group}` : undefined;
}

function withPlace(document: JsonObject, id: string): JsonObject {
  return { ...document, subscription_id: subscriptionIn(id) ?? '', resource_group: resourceGroupIn(id) };
}

function tagsOf(element: JsonObject | undefined): Readonly<Record<string, string>> {
  const tags = isJsonObject(element?.tags) ? element.tags : {};
  return Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, textOf(value)]));
}
