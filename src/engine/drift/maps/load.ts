import { DriftMaps } from './drift-maps';

/** The attribute maps that come with the program. They are loaded when they are first asked for. */
export async function loadDriftMaps(): Promise<DriftMaps> {
  const [{ AWS_MAPS }, { LISTED_TYPES }] = await Promise.all([import('./aws'), import('./aws/listed-types')]);
  return new DriftMaps(AWS_MAPS, LISTED_TYPES);
}
