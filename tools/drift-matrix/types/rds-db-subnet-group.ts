import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'rds describe_db_subnet_groups: describe_db_subnet_groups',
  async deploy(written, aws) {
    const group = without(written.properties, 'Tags');
    await aws.ask('rds', 'create_db_subnet_group', { ...group, Tags: written.tagList });
    return [];
  },
  notChangeable: {
    DBSubnetGroupName: 'another name is another group',
    DBSubnetGroupDescription: 'the emulator loses a group that is modified',
    Subnets: 'the emulator loses a group that is modified',
  },
};
