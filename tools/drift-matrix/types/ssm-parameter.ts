import { settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ssm describe_parameters: describe_parameters get_parameter',
  async deploy(written, aws) {
    const parameter = without(written.properties, 'Tags');
    await aws.ask('ssm', 'put_parameter', { ...parameter, Tags: written.tagList });
    const put = (change: object): Promise<unknown> =>
      aws.ask('ssm', 'put_parameter', { ...parameter, ...change, Overwrite: true });
    const changes = {
      Description: 'Another address',
      Type: 'StringList',
      Value: 'https://elsewhere.example',
      AllowedPattern: '^https?://.*$',
    };
    return settings(put, parameter, changes, (argument) => (argument === 'Value' ? 'Parameter.Value' : argument));
  },
  notChangeable: {
    Name: 'another name is another parameter',
    Tier: 'the emulator has one tier',
    DataType: 'no call changes it',
    KeyId: 'only secrets have one',
  },
};
