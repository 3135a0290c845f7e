import { isJsonObject, jsonObject, type JsonObject } from '../../engine/base/json';

/** The default collection_configuration of a container that has none. */
export const DEFAULT_CONFIGURATION: JsonObject = jsonObject([
  [
    'configuration',
    jsonObject([
      ['generate_pr', true],
      ['webhook_enabled', false],
    ]),
  ],
]);

/** The same document with the state of the webhook in it, whatever it said before. */
export function withWebhookState(document: JsonObject, enabled: boolean): JsonObject {
  const configuration = isJsonObject(document.configuration) ? document.configuration : jsonObject();
  return jsonObject([
    ...Object.entries(document),
    ['configuration', jsonObject([...Object.entries(configuration), ['webhook_enabled', enabled]])],
  ]);
}

/** The state of the webhook in a document. */
export function isWebhookOn({ configuration }: JsonObject): boolean {
  return isJsonObject(configuration) && configuration.webhook_enabled === true;
}
