import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'transfer list_servers: describe_server',
  deploy({ properties, tagList }, aws) {
    return recreatedChanges(
      (server) => aws.askFor('ServerId', 'transfer', 'create_server', { ...server, Tags: tagList }),
      (ServerId) => aws.ask('transfer', 'delete_server', { ServerId }),
      without(properties, 'Tags'),
      {
        ...{ EndpointType: 'VPC', IdentityProviderType: 'API_GATEWAY', Protocols: ['SFTP'], Domain: 'EFS' },
        SecurityPolicyName: 'TransferSecurityPolicy-2018-11',
        LoggingRole: 'arn:aws:iam::123456789012:role/other',
        Certificate: 'arn:aws:acm:eu-west-1:123456789012:certificate/22222222-2222-3333-4444-555555555555',
      },
    );
  },
};
