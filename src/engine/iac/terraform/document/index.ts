export { fileDocument, type Notable } from './file-document';
