export { DocumentFormat, type DocumentKind } from './document-format';
export { documentPath, stemOfDocumentName } from './document-names';
export { problemOfFile } from './file-problem';
export { parsedFile, type ParsedDocument, type ParsedFile } from './parsed-file';
