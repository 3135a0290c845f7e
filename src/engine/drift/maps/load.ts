import { DriftMaps } from './drift-maps';

/** The attribute maps that come with the program. They are loaded when they are first asked for. */
export async function loadDriftMaps(): Promise<DriftMaps> {
  const { AWS_MAPS } = await import('./aws');
  return new DriftMaps(AWS_MAPS);
}
