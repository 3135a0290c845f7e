import { factsOf } from '../../iac/provider-facts';
import type { LiveTable, LiveTranslation } from '../model/live-translation';
import type { TranslationTable } from '../model/translation';
import { LIVE_AWS } from './tables/aws';

/** The tags are read by themselves, whatever call tells them. */
const TAGS = { tags: '/_tags' };

export const AWS_TYPES: LiveTable = Object.fromEntries(
  Object.entries(LIVE_AWS).map(([origin, type]) => [
    origin,
    { ...type, translations: type.translations.map(withTags) },
  ]),
);

export const AWS: TranslationTable = Object.fromEntries(
  Object.entries(AWS_TYPES).map(([origin, { translations }]) => [origin, translations]),
);

function withTags(translation: LiveTranslation): LiveTranslation {
  const hasTags = factsOf(translation.type)?.attributes.has('tags') === true;
  return hasTags ? { ...translation, attributes: { ...translation.attributes, ...TAGS } } : translation;
}
