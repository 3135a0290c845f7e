export { parsedDocuments, readAnyYaml } from './any-yaml';
export { commentsOf } from './comments';
export { documentsOf, targetsOf } from './documents';
export { nestsTooDeeply } from './nesting';
