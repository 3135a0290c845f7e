import { judgedTemplates } from './judged-templates';

describe('user data of CloudFormation', () => {
  const judged = (script: string) =>
    judgedTemplates(
      'cloudformation',
      {
        'template.yaml': `Resources: { I: { Type: AWS::EC2::Instance, Properties: { UserData: { Fn::Base64: ${script} } } } }`,
      },
      ['PL-AWS-EC2-23'],
    )['PL-AWS-EC2-23'];

  it.each([
    ['in the region of the stack', '!Sub "export DB_PASSWORD=hunter22 REGION=${AWS::Region}"', 'failed'],
    ['beside a resource', '!Sub "export DB_PASSWORD=hunter22 ID=${I2}"', 'failed'],
    ['joined', '!Join [" ", [export, DB_PASSWORD=hunter22, !Ref I2]]', 'failed'],
    ['without a secret', '!Sub "export REGION=${AWS::Region}"', 'passed'],
    ['of which nothing is known', '!Ref I2', 'skipped unresolved-expression'],
  ])('should be read as it is before it is encoded: %s', (_what, script, verdict) => {
    expect(judged(script)).toEqual({ I: verdict });
  });
});
