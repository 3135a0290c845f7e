import { DocumentFormat } from '../documents';
import type { TemplateFormat } from '../model';

const ANY = { splitsLists: false, accepts: () => true, innerTypes: () => [] };

/** YAML and JSON files without a meaning of their own. */
export const PLAIN_FORMATS: readonly TemplateFormat[] = [
  new DocumentFormat({ type: 'yaml', extensions: ['.yaml', '.yml'], ...ANY }),
  new DocumentFormat({ type: 'json', extensions: ['.json'], ...ANY }),
];
