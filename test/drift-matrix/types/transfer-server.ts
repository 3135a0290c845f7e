import { recreating, settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'transfer list_servers: describe_server',
  async deploy({ properties, tagList }, aws) {
    const server = without(properties, 'Tags');
    let ServerId = '';
    const create = async (change: object): Promise<void> => {
      ServerId = await aws.askFor('ServerId', 'transfer', 'create_server', { ...server, ...change, Tags: tagList });
    };
    await create({});
    return settings(
      recreating(() => aws.ask('transfer', 'delete_server', { ServerId }), create),
      server,
      {
        ...{ EndpointType: 'VPC', IdentityProviderType: 'API_GATEWAY', Protocols: ['SFTP'], Domain: 'EFS' },
        ...{ SecurityPolicyName: 'TransferSecurityPolicy-2018-11' },
        ...{ LoggingRole: 'arn:aws:iam::123456789012:role/other' },
        ...{ Certificate: 'arn:aws:acm:eu-west-1:123456789012:certificate/22222222-2222-3333-4444-555555555555' },
      },
    );
  },
};
