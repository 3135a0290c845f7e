const PREFIX = 'limit reached: ';

/** The reason of a value left unresolved because a limit of ours was reached. Values that depend on it have it too. */
export function limitReason(limit: string): string {
  return isLimitReason(limit) ? limit : PREFIX + limit;
}

export function isLimitReason(reason: string): boolean {
  return reason.startsWith(PREFIX);
}
