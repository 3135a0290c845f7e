export { commentsOf, documentsOf, nestsTooDeeply, parsedDocuments, targetsOf } from './late-library';
export { resolveGoScalar, resolveNewerGoScalar } from './values/go-scalar';
export { MAX_YAML_DEPTH } from './values/max-depth';
export { readYaml } from './yaml-reader';
export type { ReadYamlOptions } from './values/read-yaml-options';
export type { YamlDocument } from './values/yaml-document';
export { YamlSyntaxError } from './values/yaml-syntax-error';
