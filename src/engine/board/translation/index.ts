export type { Found, SourceResource } from './source-path';
export { mayHideCompanion } from './known-types';
export { ARM, canonicalKey } from './arm-table';
export { CLOUDFORMATION } from './tables/cloudformation';
export { fitting, translate, translateParts, type Translated, type TranslatedPart } from './translate';
export type { Translation, TranslationTable } from '../model/translation';
export { settableIn, untranslatedIn } from './untranslated';
