export { TOO_LARGE } from './document-writer';
export { fileDocument, type Notable } from './file-document';
export { rootFacts } from './root-facts';
export { variantsOf } from './variants';
