import type { Exclusion } from '../api/wire';

export const EXCLUSION_WORDS: Readonly<Record<Exclusion['exclusionType'], string>> = {
  single: 'One rule on some resources',
  test: 'One rule everywhere',
  resource: 'Every rule on some resources',
};
