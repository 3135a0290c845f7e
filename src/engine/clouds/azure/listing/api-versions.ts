import { objectsOf, textOf, textsOf } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import type { AzureCalls } from '../calls/azure-calls';
import type { TypeTable } from '../tables/table';

/** The version of calls about subscriptions, their resources and providers. */
export const RESOURCES_VERSION = '2021-04-01';

const STABLE = /^\d{4}-\d{2}-\d{2}$/;

/** A type as its provider describes it. */
interface ProvidedType {
  readonly versions: readonly string[];
  /** Empty when nothing is said. */
  readonly capabilities: string;
}

/** The versions of the API of each type: that of the node, else that of the table, else the newest of the provider. */
export class ApiVersions {
  /** The types of a provider, by their names in small letters. */
  private readonly providers = new Map<string, Promise<ReadonlyMap<string, ProvidedType>>>();

  constructor(private readonly calls: AzureCalls) {}

  async of({ type, version }: TypeTable, subscription: string, ofNode = ''): Promise<string> {
    return ofNode || version || this.newest(type, subscription);
  }

  /** The newest stable version, or the newest of all; throws a CloudError for a type that the provider does not have. */
  async newest(type: string, subscription: string): Promise<string> {
    const { versions } = await this.provided(type, subscription);
    const sorted = [...versions].sort();
    const newest = sorted.filter((each) => STABLE.test(each)).at(-1) ?? sorted.at(-1);
    if (newest === undefined) throw new CloudError('unexpected-answer', `the provider names no version of ${type}`);
    return newest;
  }

  /** Throws a CloudError for a type that the provider does not have, or that no listing of a subscription holds. */
  async checkListed(type: string, subscription: string): Promise<void> {
    const { capabilities } = await this.provided(type, subscription);
    if (capabilities !== '' && !/SupportsTags|SupportsLocation/i.test(capabilities))
      throw new CloudError(
        'unknown-method',
        `the listing of a subscription does not have ${type}, and no table says how`,
      );
  }

  private async provided(type: string, subscription: string): Promise<ProvidedType> {
    const [namespace, ...names] = type.split('/');
    const key = namespace.toLowerCase();
    const provider = this.providers.get(key) ?? this.typesOf(namespace, subscription);
    this.providers.set(key, provider);
    const found = (await provider).get(names.join('/').toLowerCase());
    if (!found) throw new CloudError('unknown-method', `${namespace} has no type ${names.join('/')}`);
    return found;
  }

  private async typesOf(namespace: string, subscription: string): Promise<ReadonlyMap<string, ProvidedType>> {
    const path = `/subscriptions/${subscription}/providers/${namespace}`;
    const { resourceTypes } = await this.calls.get('management', path, { 'api-version': RESOURCES_VERSION });
    if (!Array.isArray(resourceTypes)) throw new CloudError('unexpected-answer', `${namespace} names no types`);
    return new Map(
      objectsOf(resourceTypes).map(({ resourceType, apiVersions, capabilities }) => [
        textOf(resourceType).toLowerCase(),
        { versions: textsOf(apiVersions), capabilities: textOf(capabilities) },
      ]),
    );
  }
}
