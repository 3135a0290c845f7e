import { textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { AskedKinds, CloudEntry, CloudProvider, MemberFinding } from '../provider/model';
import { organizationUser } from '../provider/unit-tree';
import { userOf, type GoogleUser } from './account';
import { elementsOf } from './elements';
import { GoogleApi, type Addresses } from './google-api';
import { GoogleSession } from './google-session';
import { readNodeOf } from './node';
import { Organization } from './organization';
import { tablesOfAddresses } from './tables/named-addresses';
import { CALL_TABLES } from './tables/services';
import { ServiceTables } from './tables/service-tables';
import { Tokens } from './tokens';
import { Transport, type TransportOptions } from './transport';

export interface GoogleOptions extends Omit<TransportOptions, 'signal'>, Partial<Addresses> {
  /** The folders below which the key files of connectors may lie. */
  readonly keyRoots?: readonly string[];
  readonly now?: () => number;
  /** Reads a `googleParams.json` of the older tool, whose calls are added to those that the tables know. */
  readonly params?: () => JsonObject;
}

const API = 'https://{service}.googleapis.com';
const TOKEN = 'https://oauth2.googleapis.com/token';

/** Projects of Google Cloud, with the keys of connectors alone: no other credentials are looked for. */
export class GoogleProvider implements CloudProvider {
  private readonly tables: ServiceTables;

  constructor(private readonly options: GoogleOptions = {}) {
    this.tables = new ServiceTables(CALL_TABLES, tablesOfAddresses(options.params?.() ?? {}));
  }

  async open(asked: CloudEntry): Promise<GoogleSession> {
    const { google, project, isForAll } = await this.opened(asked);
    try {
      return new GoogleSession(google, this.tables, isForAll ? await this.projectsOf(google) : [project]);
    } catch (error) {
      google.close();
      throw error;
    }
  }

  async *members(asked: CloudEntry): AsyncGenerator<MemberFinding> {
    const { connector, entry } = asked;
    const user = organizationUser(connector, textOf(entry.testUser));
    const ofAll = { projects: [{ 'all-accounts': true, users: [user] }] };
    const { google } = await this.opened({ ...asked, connector: ofAll, entry: {} });
    try {
      yield* new Organization(google, connector, user).members();
    } finally {
      google.close();
    }
  }

  asks(node: JsonObject): Promise<AskedKinds> {
    try {
      const { calls } = readNodeOf(node, this.tables);
      return Promise.resolve({ calls: calls.map(({ service, call }) => `${service}/${call.call}`) });
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      return Promise.resolve({});
    }
  }

  private async opened({ connector, entry, secret = noSecret, signal, onSecret }: CloudEntry): Promise<Opened> {
    const { keyRoots = [], api = API, token = TOKEN, now = Date.now } = this.options;
    const { project, isForAll, account } = await userOf(connector, entry, secret, keyRoots);
    const transport = new Transport({ ...this.options, ...(signal && { signal }) });
    const tokens = new Tokens(transport, account, new URL(token), now, onSecret);
    const google = new GoogleApi(transport, tokens, { api, token });
    try {
      // Tells a wrong key from missing rights.
      await tokens.token();
      return { google, project, isForAll };
    } catch (error) {
      google.close();
      throw error;
    }
  }

  /** Every project that the account sees, in the order of their ids. */
  private async projectsOf(google: GoogleApi): Promise<readonly string[]> {
    const { list } = this.tables.list('cloudresourcemanager', 'projects.search') ?? {};
    if (list?.url === undefined) throw new TypeError('no table lists projects');
    const ids: string[] = [];
    const call = { service: 'cloudresourcemanager', path: list.url, query: list.query };
    for await (const page of google.pages(call, list.pages))
      for (const each of elementsOf(page, list)) ids.push(textOf(each.projectId));
    if (ids.length === 0) throw new CloudError('access-denied', 'the account sees no project');
    if (ids.includes('')) throw new CloudError('unexpected-answer', 'a project has no id');
    return ids.sort();
  }
}

interface Opened extends Pick<GoogleUser, 'project' | 'isForAll'> {
  readonly google: GoogleApi;
}

function noSecret(): Promise<undefined> {
  return Promise.resolve(undefined);
}
