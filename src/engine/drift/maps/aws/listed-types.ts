/** The nodes that list types without a map, by their names in Terraform and CloudFormation. */
export const LISTED_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'ec2 describe_internet_gateways': ['aws_internet_gateway', 'AWS::EC2::InternetGateway'],
    'ec2 describe_route_tables': ['aws_route_table', 'aws_default_route_table', 'AWS::EC2::RouteTable'],
    'rds describe_db_subnet_groups': ['aws_db_subnet_group', 'AWS::RDS::DBSubnetGroup'],
  }).flatMap(([node, types]) => types.map((type): [string, string] => [type, node])),
);
