export { DocumentFormat, type DocumentKind } from './document-format';
export { documentPath, formerDocumentPath, stemOfDocumentName } from './document-names';
export { itemsOf, kindsOf, partsOf, type DocumentPart } from './document-parts';
export { failedRendering } from './failed-rendering';
export { problemOfFile } from './file-problem';
export { memberBlock } from './yaml-blocks';
export { renderOnce } from './render-once';
export { isJson, parsedFile, ParsedFiles, readJsonFile } from './parsed-file';
export type { FileReader, Locate, ParsedDocument, ParsedFile, ReadDocument } from './parsed-file';
