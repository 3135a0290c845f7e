export { readAnyYaml } from './any-yaml';
export { documentsOf, targetsOf } from './documents';
export { nestsTooDeeply } from './nesting';
