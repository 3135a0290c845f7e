import type { DriftMaps } from '../maps/drift-maps';
import type { NotComparedType } from './model';
import { addressOf, type TemplateResource } from './template-resource';

/** Types that make nothing that runs anywhere. */
const OF_NOTHING =
  /^(?:(?:random|null|local|tls|time|archive|external|template|http|cloudinit|terraform)_|AWS::CDK::Metadata$|AWS::CloudFormation::WaitCondition|microsoft\.resources\/deployments$)/i;
const SHOWN = 3;

/** True for a type whose resources run somewhere. */
export function isOfSomething({ type }: TemplateResource): boolean {
  return !OF_NOTHING.test(type);
}

/** Counts resources by type, with the first of them and the reason why none was compared. */
export function byUncomparedType(resources: readonly TemplateResource[], maps: DriftMaps): NotComparedType[] {
  const found = new Map<string, TemplateResource[]>();
  for (const each of resources) {
    const list = found.get(each.type);
    if (list) list.push(each);
    else found.set(each.type, [each]);
  }
  return [...found].map(([type, all]) => ({
    type,
    count: all.length,
    first: all.slice(0, SHOWN).map((each) => ({ path: each.template.path, address: addressOf(each) })),
    why: maps.completes(all[0].template.column, type) ? 'what they belong to was not compared' : 'no map has the type',
  }));
}
