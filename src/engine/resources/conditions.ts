import type { Rendering } from '../iac';
import type { NormalisedResource } from './model/resource-input';
import { scopeOf, scopesAround } from './module';

/** The names of the copies of a resource, or the copies themselves: `length(aws_s3_bucket.logs)`. */
const COPIES = /^(?:(?:length|keys|values|toset)\()*([a-z]\w*\.[\w-]+)(?:\[\*\](?:\.\w+)?|\.\*\.\w+)?\)*$/;

/** The conditions under which resources exist whose number is not known. */
export class Conditions {
  private readonly byAddress: ReadonlyMap<string, readonly string[]>;

  constructor(files: readonly Pick<Rendering, 'conditions'>[]) {
    this.byAddress = new Map(files.flatMap(({ conditions = {} }) => Object.entries(conditions)));
  }

  /** True when a resource exists wherever another does. */
  areMetWith(other: NormalisedResource, { address }: NormalisedResource): boolean {
    const wanted = this.of(address);
    if (wanted.length === 0) return true;
    const met = new Set(this.of(other.address));
    const own = `${scopeOf(other.address)}${other.type}.${other.name}`;
    return wanted.every((each) => met.has(each) || isAbout(own, each));
  }

  private of(address: string): readonly string[] {
    return [address, ...scopesAround(scopeOf(address))].flatMap((each) => this.byAddress.get(each) ?? []);
  }
}

function isAbout(resource: string, condition: string): boolean {
  const scope = scopeOf(condition);
  const [, target] = COPIES.exec(condition.slice(scope.length)) ?? [];
  return target !== undefined && scope + target === resource;
}
