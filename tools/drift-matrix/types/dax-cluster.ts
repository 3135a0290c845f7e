import type { JsonObject } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

const IGNORED = 'create_cluster ignores it';
const ATTRIBUTES: Readonly<Record<string, string>> = {
  ReplicationFactor: 'TotalNodes',
  'SSESpecification.Enabled': 'SSEDescription.Status',
};

export const type: MatrixType = {
  node: 'dax describe_clusters: describe_clusters',
  deploy(written, aws) {
    const { IAMRoleARN, SSESpecification, ...own } = without(written.properties, 'Tags');
    const { SSEEnabled } = SSESpecification as JsonObject;
    return recreatedChanges(
      (cluster) => aws.askFor('Cluster.ClusterName', 'dax', 'create_cluster', { ...cluster, Tags: written.tagList }),
      (ClusterName) => aws.ask('dax', 'delete_cluster', { ClusterName }),
      { ...own, IamRoleArn: IAMRoleARN, SSESpecification: { Enabled: SSEEnabled } },
      {
        NodeType: 'dax.t3.medium',
        ReplicationFactor: 2,
        IamRoleArn: 'arn:aws:iam::123456789012:role/other',
        'SSESpecification.Enabled': false,
        Description: 'Other cache',
        ClusterEndpointEncryptionType: 'NONE',
      },
      (path) => ATTRIBUTES[path] ?? path,
    );
  },
  notKept: { SubnetGroup: IGNORED, PreferredMaintenanceWindow: IGNORED, SecurityGroups: IGNORED },
  notChangeable: { ClusterName: 'describe_clusters fails when a cluster was deleted' },
};
