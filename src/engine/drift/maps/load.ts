import { DriftMaps } from './drift-maps';

let loaded: Promise<DriftMaps> | undefined;

/** The attribute maps that come with the program. They are loaded when they are first asked for, and read once. */
export function loadDriftMaps(): Promise<DriftMaps> {
  loaded ??= import('./all-maps').then(({ ALL_MAPS }) => new DriftMaps(ALL_MAPS));
  return loaded;
}
