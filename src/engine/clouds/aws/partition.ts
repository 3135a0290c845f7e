interface Partition {
  readonly name: string;
  /** The region for calls to global services. */
  readonly home: string;
}

const PARTITIONS: readonly (readonly [prefix: string, partition: Partition])[] = [
  ['cn-', { name: 'aws-cn', home: 'cn-north-1' }],
  ['us-gov-', { name: 'aws-us-gov', home: 'us-gov-west-1' }],
  ['us-isob-', { name: 'aws-iso-b', home: 'us-isob-east-1' }],
  ['us-iso-', { name: 'aws-iso', home: 'us-iso-east-1' }],
  ['eusc-', { name: 'aws-eusc', home: 'eusc-de-east-1' }],
];
const COMMON: Partition = { name: 'aws', home: 'us-east-1' };
const REGION = /^[a-z]{2,5}(?:-[a-z]+){1,3}-\d{1,2}$/;

export function partitionOf(region: string): Partition {
  return PARTITIONS.find(([prefix]) => region.startsWith(prefix))?.[1] ?? COMMON;
}

/** A region becomes part of a host name, so it must not be able to name another host. */
export function isRegionName(region: string): boolean {
  return REGION.test(region);
}
