export interface Arn {
  readonly partition: string;
  readonly service: string;
  readonly region: string;
  readonly account: string;
  /** Empty in the partial names that master snapshots have. */
  readonly resource: string;
}

const ARN = /^arn:([^:]*):([^:]*):([^:]*):([^:]*):(.*)$/s;

export function parseArn(text: string): Arn | undefined {
  const [, partition, service, region, account, resource] = ARN.exec(text) ?? [];
  return partition === undefined ? undefined : { partition, service, region, account, resource };
}

/** The values of the placeholders of a pattern such as `role/**` + `/{RoleName}`, where `**` stands for any folders. */
export function matchResource(pattern: string, resource: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern
    .split(/(\*\*\/\{\w+\}|\{\w+\})/)
    .map((part) => {
      const name = /\{(\w+)\}/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return part.startsWith('*') ? '(?:.*/)?([^/]+)' : '(.+)';
    })
    .join('');
  const match = new RegExp(`^${source}$`, 's').exec(resource);
  return match ? Object.fromEntries(names.map((name, i) => [name, match[i + 1]])) : undefined;
}
