import type { AttributePath } from './model/resource-input';
import { namesAt } from './companions';

/** The last words of attributes that hold the name, the id or the address of another resource, and nothing else. */
const NAMING =
  /(?:^|_)(?:arns?|emails?|ids?|links?|names?|ur[il]s?|boundary|buckets?|clusters?|encryption_key|kms_key|networks?|roles?|security_groups|subnets?|subnetwork)$/;

/**
 * True when the value at a path is what another resource is called. Where a plan tells only which resources an unknown value is
 * made of, such a value is taken for that of the resource, and any other may be a document or a script.
 */
export function namesResource(type: string, path: AttributePath): boolean {
  const name = path.findLast((key) => typeof key === 'string') ?? '';
  return NAMING.test(name) || namesAt(type, path);
}
