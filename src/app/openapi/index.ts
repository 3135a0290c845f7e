export { documentFactory } from './document';
export { serveDocumentation } from './serve-documentation';
