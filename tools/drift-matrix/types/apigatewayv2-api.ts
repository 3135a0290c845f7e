import { documentChanges } from '../document-changes';
import { settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'apigatewayv2 get_apis: get_api',
  async deploy({ properties, tags: Tags }, aws) {
    const api = without(properties, 'Tags');
    const ApiId = await aws.askFor('ApiId', 'apigatewayv2', 'create_api', { ...api, Tags });
    const update = (change: object): Promise<unknown> => aws.ask('apigatewayv2', 'update_api', { ApiId, ...change });
    const { CorsConfiguration } = api;
    return [
      ...settings(update, api, {
        ...{ Name: 'refunds', Description: 'Refunds of the shop', DisableExecuteApiEndpoint: false },
      }),
      ...documentChanges(
        update,
        { CorsConfiguration },
        {
          'CorsConfiguration.AllowOrigins': ['*'],
          'CorsConfiguration.MaxAge': 60,
          'CorsConfiguration.AllowMethods': ['GET'],
        },
      ),
    ];
  },
};
