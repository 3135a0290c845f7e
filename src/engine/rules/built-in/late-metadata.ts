const load = require;

/** Reads the annotations of a rule; the built-in ones are read by the build, so most scans do without the reader of YAML. */
export const readMetadata: typeof import('./rule-metadata').readMetadata = (text) =>
  (load('./rule-metadata') as typeof import('./rule-metadata')).readMetadata(text);
