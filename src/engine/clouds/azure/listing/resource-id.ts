const SUBSCRIPTION = /^\/subscriptions\/([^/]+)/i;
const RESOURCE_GROUP = /^\/subscriptions\/[^/]+\/resourceGroups\/([^/]+)/i;

/** An id with the usual letters in the names that Azure itself writes in several ways. */
export function usualId(id: string): string {
  return id
    .replace(/^\/?subscriptions\//i, '/subscriptions/')
    .replace(/^(\/subscriptions\/[^/]+)\/resourceGroups(?=\/|$)/i, '$1/resourceGroups')
    .replace(/\/providers\//gi, '/providers/');
}

/** The id without its subscription. */
export function withoutSubscription(id: string): string {
  return id.replace(SUBSCRIPTION, '');
}

export function subscriptionIn(id: string): string | undefined {
  return SUBSCRIPTION.exec(id)?.[1];
}

export function resourceGroupIn(id: string): string {
  return RESOURCE_GROUP.exec(id)?.[1] ?? '';
}
