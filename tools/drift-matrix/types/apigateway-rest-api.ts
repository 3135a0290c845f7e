import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { lowerCamel } from '../lower-camel';
import { recreating, setting, settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'apigateway get_rest_apis: get_rest_api',
  async deploy(written, aws) {
    const { apiKeySourceType, ...own } = lowerCamel(without(written.properties, 'Tags', 'Policy'));
    const policy = JSON.stringify(written.properties.Policy);
    const api: JsonObject = { ...own, apiKeySource: apiKeySourceType, policy };
    const [binaryMediaType] = own.binaryMediaTypes as string[];
    let restApiId = '';
    const create = async (change: JsonObject): Promise<void> => {
      const input = { ...api, ...change, tags: written.tags };
      restApiId = await aws.askFor('id', 'api-gateway', 'create_rest_api', input);
      // The emulator forgets it when an API is created.
      await replace('binaryMediaTypes')(binaryMediaType);
    };
    const remove = (): Promise<unknown> => aws.ask('api-gateway', 'delete_rest_api', { restApiId });
    const replace = (path: string) => (value: unknown) =>
      aws.ask('api-gateway', 'update_rest_api', {
        restApiId,
        patchOperations: [{ op: 'replace', path: `/${path}`, value }],
      });
    const replacing = (attribute: string, to: string) =>
      setting(attribute, replace(attribute), textOf(api[attribute]), to);
    await create({});
    return [
      replacing('name', 'refunds'),
      replacing('description', 'Refunds of the shop'),
      replacing('apiKeySource', 'AUTHORIZER'),
      replacing('policy', policy.replace('Allow', 'Deny')),
      setting('endpointConfiguration.types', replace('endpointConfiguration/types/0'), 'PRIVATE', 'REGIONAL'),
      setting('binaryMediaTypes', replace('binaryMediaTypes'), binaryMediaType, 'image/gif'),
      ...settings(recreating(remove, create), api, { minimumCompressionSize: 2048, disableExecuteApiEndpoint: true }),
    ];
  },
};
