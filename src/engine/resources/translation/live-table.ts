import { factsOf } from '../../iac/provider-facts';
import type { LiveTable, LiveTranslation } from '../model/live-translation';
import type { TranslationTable } from '../model/translation';
import { LIVE_AWS } from './tables/aws';
import { LIVE_GOOGLE } from './tables/google';

export const AWS_TYPES = withTags(LIVE_AWS, 'tags');
export const GOOGLE_TYPES = withTags(LIVE_GOOGLE, 'labels');

export const AWS = translationsIn(AWS_TYPES);
export const GOOGLE = translationsIn(GOOGLE_TYPES);

function translationsIn(types: LiveTable): TranslationTable {
  return Object.fromEntries(Object.entries(types).map(([origin, { translations }]) => [origin, translations]));
}

/** The tags are read by themselves, whatever call tells them. */
function withTags(types: LiveTable, attribute: string): LiveTable {
  const tagged = (translation: LiveTranslation): LiveTranslation => {
    const hasTags = factsOf(translation.type)?.attributes.has(attribute) === true;
    return hasTags ? { ...translation, attributes: { ...translation.attributes, [attribute]: '/_tags' } } : translation;
  };
  return Object.fromEntries(
    Object.entries(types).map(([origin, type]) => [origin, { ...type, translations: type.translations.map(tagged) }]),
  );
}
