import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudDocument, CloudFailure, CloudResource } from '../provider/model';
import { withoutSecrets } from '../provider/without-secrets';
import type { Origin } from './found';
import type { GoogleApi } from './google-api';
import type { CallOf } from './tables/service-tables';

/** Values that the service changes at every write, whatever is written. */
const VOLATILE = ['etag', 'fingerprint', 'labelFingerprint'];

const TELLS_POLICY = /\.getIamPolicy$/;
const POLICY_KEYS = ['bindings', 'auditConfigs', 'version', 'etag'];

/** Makes the document of a resource out of the answers of its calls; later ones win. */
export async function documentOf(api: GoogleApi, resource: CloudResource, origin: Origin): Promise<CloudDocument> {
  const { list, calls } = origin;
  const answered: string[] = [];
  const failures: CloudFailure[] = [];
  let document: JsonObject = {};
  let own = origin.element;
  for (const each of calls) {
    const name = `${each.service}/${each.call.call}`;
    const isOwn = list?.get === each.call.call && each.service === origin.service;
    try {
      const answer = await answerOf(api, resource.path, origin, each, isOwn);
      if (isOwn) own ??= answer;
      document = { ...document, ...answer };
      answered.push(name);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      // Any key may come from another call than that for policies.
      const hides = TELLS_POLICY.test(name) ? POLICY_KEYS.map((key) => [key]) : [[]];
      failures.push({ ...error.asFailure('call', resource.path, name), hides });
    }
  }
  const tags = own && list?.labels ? labelsOf(list.labels.first(own)) : list && !list.labels ? {} : undefined;
  // Of a resource that could not be read at all nothing may be concluded, as if it had not been found.
  const noted = answered.length > 0 ? failures : failures.map((failure) => ({ ...failure, leavesGap: true }));
  const volatile = [...VOLATILE, ...(list?.volatile ?? [])];
  return { document, ...(tags && { tags }), calls: answered, failures: noted, volatile };
}

async function answerOf(
  api: GoogleApi,
  path: string,
  { list, element, project }: Origin,
  { service, call }: CallOf,
  isOwn: boolean,
): Promise<JsonObject> {
  // The list has already given the answer of this call.
  if (isOwn && element && list?.isWhole === true) return withoutSecrets(element, call.secrets);
  const { url, query, body, pages } = call;
  const asked = { service, path: url.replaceAll('{path}', path).replaceAll('{project}', project), query };
  if (!pages) return withoutSecrets(await api.ask({ ...asked, ...(body && { body }) }), call.secrets);
  let whole: JsonObject = {};
  for await (const page of api.pages(asked, pages)) {
    const more = page[pages.joins] ?? [];
    const before = whole[pages.joins] ?? [];
    if (!Array.isArray(more) || !Array.isArray(before))
      throw new CloudError('unexpected-answer', `the answer has no ${pages.joins} as the table expects them`);
    whole = { ...whole, ...page, [pages.joins]: [...before, ...more] };
  }
  delete whole.nextPageToken;
  return withoutSecrets(whole, call.secrets);
}

function labelsOf(labels: JsonValue | undefined): Record<string, string> {
  if (!isJsonObject(labels)) return {};
  return Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, textOf(value)]));
}
