import { recreatedChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { without, type MatrixType } from '../matrix-type';

const OTHER = 'arn:aws:acm:eu-west-1:123456789012:certificate/other';

export const type: MatrixType = {
  node: 'apigateway get_domain_names: get_domain_name',
  deploy: (written, aws) =>
    recreatedChanges(
      (domain) => aws.askFor('domainName', 'api-gateway', 'create_domain_name', { ...domain, tags: written.tags }),
      (domainName) => aws.ask('api-gateway', 'delete_domain_name', { domainName }),
      lowerCamel(without(written.properties, 'Tags')),
      {
        domainName: 'other.example.com',
        securityPolicy: 'TLS_1_0',
        certificateArn: OTHER,
        regionalCertificateArn: OTHER,
        'endpointConfiguration.types': ['EDGE'],
      },
    ),
};
