import type { QuerySampleView } from './query.view';

export type SampleShape = 'user' | 'name' | 'flag' | 'location' | 'securityGroup' | 'path';

/** One query of each common shape for a tenant that has no document of it, over database collections that runs of the usual rule packs fill. */
export const QUERY_SAMPLES: readonly (QuerySampleView & { readonly shape: SampleShape })[] = [
  {
    shape: 'user',
    title: 'Access by user',
    description: 'Users of an AWS account with one of these names',
    collection: 'aws_iam',
    query: { 'json.UserDetailList.UserName': { $in: ['admin', 'deploy'] } },
  },
  {
    shape: 'name',
    title: 'Resources by name',
    description: 'Storage accounts whose name begins with st, in any case',
    collection: 'microsoftstorage',
    query: { 'json.resources.name': { $regex: '^st', $options: 'i' } },
  },
  {
    shape: 'flag',
    title: 'Resources by flag',
    description: 'Terraform templates that declare a database which can be reached from everywhere',
    collection: 'terraformtemplate',
    query: {
      'json.resources': {
        $elemMatch: { type: { $eq: 'aws_db_instance' }, 'properties.publicly_accessible': { $eq: true } },
      },
    },
  },
  {
    shape: 'location',
    title: 'Resources by location',
    description: 'Compute resources of two regions',
    collection: 'microsoftcompute',
    query: { 'json.resources.location': { $in: ['eastus', 'westus2'] } },
  },
  {
    shape: 'securityGroup',
    title: 'Resources by security group',
    description: 'EC2 resources with a security group that is open to every address',
    collection: 'aws_ec2',
    query: { 'json.SecurityGroups.IpPermissions.IpRanges.CidrIp': { $eq: '0.0.0.0/0' } },
  },
  {
    shape: 'path',
    title: 'Templates by path',
    description: 'Terraform templates below one folder',
    collection: 'terraformtemplate',
    query: { path: { $regex: '^/aws/' } },
  },
];
