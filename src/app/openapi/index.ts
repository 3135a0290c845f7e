export { buildDocument } from './document';
export { serveDocumentation } from './serve-documentation';
