export { documentsOf, targetsOf } from './documents';
export { MAX_YAML_DEPTH, nestsTooDeeply } from './nesting';
