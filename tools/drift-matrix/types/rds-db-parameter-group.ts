import { setting, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'rds describe_db_parameter_groups: describe_db_parameter_groups describe_db_parameters',
  async deploy(written, aws) {
    const { DBParameterGroupName, Family, Description } = written.properties;
    const group = { DBParameterGroupName, DBParameterGroupFamily: Family, Description };
    await aws.ask('rds', 'create_db_parameter_group', { ...group, Tags: written.tagList });
    const set = (ParameterValue: string): Promise<unknown> =>
      aws.ask('rds', 'modify_db_parameter_group', {
        DBParameterGroupName,
        Parameters: [{ ParameterName: 'log_connections', ParameterValue, ApplyMethod: 'immediate' }],
      });
    await set('1');
    return [setting('Parameters', set, '1', '0')];
  },
  notChangeable: {
    DBParameterGroupName: 'another name is another group',
    DBParameterGroupFamily: 'no call changes it',
    Description: 'no call changes it',
  },
};
