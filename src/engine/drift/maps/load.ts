import { DriftMaps } from './drift-maps';

/** The attribute maps that come with the program. They are loaded when they are first asked for. */
export async function loadDriftMaps(): Promise<DriftMaps> {
  const { ALL_MAPS } = await import('./all-maps');
  return new DriftMaps(ALL_MAPS);
}
