import { recreating, settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'iam list_open_id_connect_providers: get_open_id_connect_provider',
  async deploy({ properties, tagList: Tags }, aws) {
    const { ClientIdList: ClientIDList, ...rest } = without(properties, 'Tags');
    const own = { ...rest, ClientIDList };
    const at = 'OpenIDConnectProviderArn';
    let arn = '';
    const create = async (change: object): Promise<void> => {
      arn = await aws.askFor(at, 'iam', 'create_open_id_connect_provider', { ...own, ...change, Tags });
    };
    const remove = (): Promise<unknown> => aws.ask('iam', 'delete_open_id_connect_provider', { [at]: arn });
    await create({});
    return settings(recreating(remove, create), own, {
      ThumbprintList: ['0123456789012345678901234567890123456789'],
      ClientIDList: ['sts.amazonaws.com', 'other'],
    });
  },
  notChangeable: { Url: 'another address is another provider' },
};
