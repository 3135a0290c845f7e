import type { Exclusion } from '../api/wire';

export const EXCLUSION_WORDS: Readonly<Record<Exclusion['exclusionType'], string>> = {
  single: 'A test on some resources',
  test: 'A test everywhere',
  resource: 'Resources from every test',
};
