import { parsePath } from '../../drift/values/path';
import { ruleOf } from './translate';
import type { AttributeRules, Translation, TranslationTable } from '../model/translation';
import apps from './tables/arm/apps.json';
import compute from './tables/arm/compute.json';
import containers from './tables/arm/containers.json';
import databases from './tables/arm/databases.json';
import gateways from './tables/arm/gateways.json';
import messaging from './tables/arm/messaging.json';
import networks from './tables/arm/networks.json';
import others from './tables/arm/others.json';
import platforms from './tables/arm/platforms.json';
import storage from './tables/arm/storage.json';

const SERVICES: readonly unknown[] = [
  apps,
  compute,
  containers,
  databases,
  gateways,
  messaging,
  networks,
  others,
  platforms,
  storage,
];

const TYPES = SERVICES.flatMap((each) => Object.entries(each as Record<string, Translation>));

/** By the type in small letters: ARM does not tell letters by their case. */
export const ARM: TranslationTable = Object.fromEntries(
  TYPES.map(([type, translation]) => [type.toLowerCase(), translation]),
);

/** The types as templates mostly write them, by the same in small letters. */
export const ARM_TYPES: ReadonlyMap<string, string> = new Map(TYPES.map(([type]) => [type.toLowerCase(), type]));

/** The names of properties in the paths of the tables, by the same in small letters. */
const KEYS = new Map<string, string>();
for (const each of Object.values(ARM)) for (const one of 'type' in each ? [each] : each) noteKeys(one.attributes);

function noteKeys(rules: AttributeRules): void {
  for (const origin of Object.values(rules)) {
    const { from = [], block } = ruleOf(origin);
    for (const path of typeof from === 'string' ? [from] : from)
      for (const step of parsePath(path.replace(/^[/@]/, '')))
        if (step.kind === 'key') KEYS.set(step.key.toLowerCase(), step.key);
    if (block) noteKeys(block);
  }
}

/** A name of a property as the tables write it: ARM does not tell letters by their case. */
export function canonicalKey(key: string): string {
  return KEYS.get(key.toLowerCase()) ?? key;
}
