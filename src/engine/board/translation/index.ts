export type { Found, SourceResource } from './source-path';
export { mayHideCompanion } from './known-tables';
export { ARM, canonicalKey } from './arm-table';
export { fitting, translate, translateParts, type Translated, type TranslatedPart } from './translate';
export type { Translation, TranslationTable } from './translation';
export { settableIn, untranslatedIn } from './untranslated';
