const PREFIX = 'limit reached: ';

/** The reason of what is unresolved because a limit of ours ended its evaluation. What rests on it has the same reason. */
export function limitReason(limit: string): string {
  return isLimitReason(limit) ? limit : PREFIX + limit;
}

export function isLimitReason(reason: string): boolean {
  return reason.startsWith(PREFIX);
}
