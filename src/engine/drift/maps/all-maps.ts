import { AWS_MAPS } from './aws';
import { AZURE_MAPS } from './azure';
import { GOOGLE_MAPS } from './google';

export const ALL_MAPS: readonly unknown[] = [...AWS_MAPS, ...AZURE_MAPS, ...GOOGLE_MAPS];
