export { findFirst, type Found, type SourceResource } from './source-path';
export { mayHideCompanion } from './known-types';
export { ARM, canonicalKey } from './arm-table';
export { AWS_TYPES, GOOGLE_TYPES } from './live-table';
export { CLOUDFORMATION } from './tables/cloudformation';
export { fitting, translate, translateParts, type Translated, type TranslatedPart } from './translate';
export type { Translation, TranslationTable } from '../model/translation';
export { remedyIn } from './remedy-words';
export { settableIn, untranslatedIn } from './untranslated';
export {
  companionWrittenBack,
  partWrittenBack,
  writtenBack,
  type SourceValue,
  type OriginalResource,
} from './written-back';
