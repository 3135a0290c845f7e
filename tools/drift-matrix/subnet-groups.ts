import type { Aws } from './aws';
import type { StandIns } from './stand-ins';

/** Groups of subnets for databases. Their names are common words, so they are no stand-ins. */
export async function databaseSubnets(standIns: StandIns, aws: Aws, ...names: readonly string[]): Promise<void> {
  for (const DBSubnetGroupName of names)
    await aws.ask('rds', 'create_db_subnet_group', {
      DBSubnetGroupName,
      DBSubnetGroupDescription: DBSubnetGroupName,
      SubnetIds: await subnets(standIns),
    });
}

/** Subnets in two zones. */
export function subnets(standIns: StandIns): Promise<string[]> {
  return Promise.all(['subnet-0a1b2c3d4e5f60718', 'subnet-0f1e2d3c4b5a69788'].map((subnet) => standIns.get(subnet)));
}
