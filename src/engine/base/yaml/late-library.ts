type Library = typeof import('./library');

const load = require;

/** The library costs more to load than most texts take to read, and few of them need it. */
function library(): Library {
  return load('./library') as Library;
}

export const commentsOf: Library['commentsOf'] = (text) => library().commentsOf(text);
export const documentsOf: Library['documentsOf'] = (...operands) => library().documentsOf(...operands);
export const nestsTooDeeply: Library['nestsTooDeeply'] = (text) => library().nestsTooDeeply(text);
export const parsedDocuments: Library['parsedDocuments'] = (text) => library().parsedDocuments(text);
export const readAnyYaml: Library['readAnyYaml'] = (text, options) => library().readAnyYaml(text, options);
export const targetsOf: Library['targetsOf'] = (document) => library().targetsOf(document);
