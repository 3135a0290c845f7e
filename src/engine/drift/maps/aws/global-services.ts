/** Services whose resources are in no region. */
export const GLOBAL_SERVICES: ReadonlySet<string> = new Set([
  'cloudfront',
  'iam',
  'route53',
  'route53domains',
  's3',
  'wafv2-cloudfront',
]);
