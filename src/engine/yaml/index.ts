export { documentsOf, targetsOf } from './documents';
export { MAX_YAML_DEPTH, nestsTooDeeply } from './nesting';
export { MAX_YAML_VALUES, readYaml } from './yaml-reader';
export type { ReadYamlOptions } from './read-yaml-options';
export type { YamlDocument } from './yaml-document';
export { YamlSyntaxError } from './yaml-syntax-error';
