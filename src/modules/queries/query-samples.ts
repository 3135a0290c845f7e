import type { QuerySampleView } from './query.view';

/** One query of each common shape, over database collections that runs of the usual rule packs fill. */
export const QUERY_SAMPLES: readonly QuerySampleView[] = [
  {
    title: 'Access by user',
    description: 'Users of an AWS account with one of these names',
    collection: 'aws_iam',
    query: { 'json.UserDetailList.UserName': { $in: ['admin', 'deploy'] } },
  },
  {
    title: 'Resources by name',
    description: 'Storage accounts whose name begins with st, in any case',
    collection: 'microsoftstorage',
    query: { 'json.resources.name': { $regex: '^st', $options: 'i' } },
  },
  {
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
    title: 'Resources by location',
    description: 'Compute resources of two regions',
    collection: 'microsoftcompute',
    query: { 'json.resources.location': { $in: ['eastus', 'westus2'] } },
  },
  {
    title: 'Resources by security group',
    description: 'EC2 resources with a security group that is open to every address',
    collection: 'aws_ec2',
    query: { 'json.SecurityGroups.IpPermissions.IpRanges.CidrIp': { $eq: '0.0.0.0/0' } },
  },
  {
    title: 'Templates by path',
    description: 'Terraform templates below one folder',
    collection: 'terraformtemplate',
    query: { path: { $regex: '^/aws/' } },
  },
];
