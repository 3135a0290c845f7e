import { PointerPositions, PositionTable, type TemplateFormat } from '../model';

const SENSITIVE = /\.(?:pfx|p12|cer|crt|crl|csr|der|p7b|p7r|spc|pem|key)$/i;

/** True when a path ends like that of a key or a certificate. */
export function isSensitiveFile(path: string): boolean {
  return SENSITIVE.test(path);
}

/** Files that should not lie in a repository, known by their extension; they are never opened. */
export const SENSITIVE_FORMAT: TemplateFormat = {
  type: 'common',
  takes: isSensitiveFile,
  discover: ({ source, files }) => ({
    templates: files.map(({ path, displayed }) => ({
      type: 'common',
      path: displayed,
      paths: [displayed],
      file: path,
      innerTypes: ['sensitive_extension'],
      source,
    })),
    skipped: [],
  }),
  render: () => ({
    document: {},
    positions: new PointerPositions({}, new PositionTable(), undefined),
    unresolved: [],
    diagnostics: [],
  }),
};
