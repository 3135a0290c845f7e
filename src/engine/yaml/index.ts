export { MAX_YAML_DEPTH, nestsTooDeeply } from './nesting';
