export { documentsOf, nestsTooDeeply, targetsOf } from './late-library';
export { MAX_YAML_DEPTH } from './max-depth';
export { readYaml } from './yaml-reader';
export type { ReadYamlOptions } from './read-yaml-options';
export type { YamlDocument } from './yaml-document';
export { YamlSyntaxError } from './yaml-syntax-error';
