import { textOf } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import type { MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

const DMS = 'database-migration-service';

export const type: MatrixType = {
  node: 'dms describe_endpoints: describe_endpoints',
  deploy: (written, aws) =>
    recreatedChanges(
      (endpoint) => aws.askFor('Endpoint.EndpointArn', DMS, 'create_endpoint', endpoint),
      (EndpointArn) => aws.ask(DMS, 'delete_endpoint', { EndpointArn }),
      { ...written.properties, EndpointType: textOf(written.properties.EndpointType).toLowerCase() },
      {
        EndpointIdentifier: 'other',
        EndpointType: 'target',
        EngineName: 'mysql',
        ServerName: 'other.example.com',
        Port: 5433,
        DatabaseName: 'other',
        Username: 'other',
        SslMode: 'verify-full',
        KmsKeyId: OTHER_KEY,
        CertificateArn: 'arn:aws:dms:eu-west-1:123456789012:cert:OTHER',
        ExtraConnectionAttributes: 'captureDdls=Y',
      },
    ),
};
