/** Fields that a service fills with words of its own, ids, times and addresses; all others hold texts of other people. */
const OWN_WORDS =
  /^(?:id|ids|taskid|session_id|result_id|.*_id|state|status|kind|type|structure|severity|change|fix|before|after|written|running|result|exclusionType|filter_id|path_kind|query|recur|test|scope|time|timestamp|.*_at|.*_time|created|.*_attempt|date|compliant|resource_status|permissions|tenant|tenants|subject|level|commit|log|drift_result|verdict|sent)$/;

/** An answer in which everything that other people have written is a hostile text. */
export function hostile(data: object, text: string): object {
  return changed(data, '', text) as object;
}

function changed(value: unknown, field: string, text: string): unknown {
  if (typeof value === 'string') return OWN_WORDS.test(field) || value === '' ? value : text;
  if (Array.isArray(value)) return value.map((one) => changed(one, field, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name, text)]));
}
