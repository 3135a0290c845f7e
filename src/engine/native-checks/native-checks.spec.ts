import { nativeCheck, type NativeVerdict } from '.';
import type { JsonValue } from '../json';

function verdict(file: string, name: string, properties: JsonValue, paths: string[] = []): NativeVerdict | undefined {
  const document = { resources: [{ type: 'aws_db_instance', name: 'd', properties }] };
  return nativeCheck(file, name)?.({ document, paths });
}

const UUID = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
const SECRET_40 = 'abcdEFGH1234/+=\\abcdEFGH1234/+=\\abcdEFGH';

describe('nativeCheck', () => {
  it.each([
    ['secret_tf.py', 'password_leak', 'master_Password', 'Sup3rSecret', true],
    ['secret_tf.py', 'password_leak', 'client_secret', 'Sup3rSecret', true],
    ['secret_tf.py', 'password_leak', 'secureValue', 'Sup3rSecret', true],
    ['secret_tf.py', 'password_leak', 'primaryKey', 'Sup3rSecret', true],
    ['secret_tf.py', 'password_leak', 'username', 'Sup3rSecret', false],
    ['secret_tf.py', 'password_leak', 'password', 'sh0rt', false],
    ['secret_tf.py', 'password_leak', 'password', 'onlylowercase', false],
    ['secret_tf.py', 'password_leak', 'password', '${var.password1A}', false],
    ['secret_tf.py', 'password_leak', 'password', 'Sup3r(Secret', false],
    ['secret_tf.py', 'password_leak', 'password', 'Sup3rSecret ', false],
    ['secret_tf.py', 'password_leak', 'password', 'my Sup3rSecret', true],
    ['secret_azure_iac.py', 'azure_password_leak', 'adminPassword', 'Sup3rSecret', true],
    ['secret_gcp_iac.py', 'google_password_leak', 'privatekey', 'Sup3rSecret', false],
    ['secret_gcp_iac.py', 'google_password_leak', 'secret', 'Sup3rSecret', true],
    ['secret_aws_iac.py', 'aws_password_leak', 'MasterUserPassword', 'Sup3r(Secret', true],
    ['secret_aws_iac.py', 'aws_password_leak', 'secret', 'Sup3rSecret', false],
    ['secret_tf.py', 'entropy_password', 'anything', 'q7$Zp2!mKx', true],
    ['secret_tf.py', 'entropy_password', 'anything', 'q7Zp2mKxW9', false],
    ['secret_tf.py', 'entropy_password', 'anything', 'aaaaaaaaA1!', false],
    ['secret_tf.py', 'entropy_password', 'anything', 'arn:aws:s3:::B1', false],
    ['secret_tf.py', 'entropy_password', 'anything', 'us-East-1a-Zone', false],
    ['secret_tf.py', 'entropy_password', 'anything', `q7$Zp2!mKx${'y'.repeat(100)}`, false],
    ['secret_tf.py', 'gl_aws_secrets', 'aws_secret_access_key', SECRET_40, true],
    ['secret_tf.py', 'gl_aws_secrets', 'awskey', SECRET_40, true],
    ['secret_tf.py', 'gl_aws_secrets', 'aws_secret_access_key', `${SECRET_40}x`, false],
    ['secret_aws_iac.py', 'gl_aws_account', 'AWS_ACCOUNT_ID', 123456789012, true],
    ['secret_aws_iac.py', 'gl_aws_account', 'account', 123456789012, false],
    ['secret_aws_iac.py', 'al_access_key_id', 'aws_access_key_id', 'AKIAABCDEFGHIJKLMNOP', true],
    ['secret_aws_iac.py', 'al_access_key_id', 'aws_access_key_id', 'A3TXABCDEFGHIJKLMNOP', true],
    ['secret_aws_iac.py', 'al_access_key_id', 'aws_access_key_id', 'XKIAABCDEFGHIJKLMNOP', false],
    ['secret_aws_iac.py', 'al_mws', 'any', `amzn.mws.${UUID}`, true],
    ['secret_aws_iac.py', 'al_mws', 'any', 'amzn.mws.none', false],
  ] as const)('%s %s: a value under %s, %s, is a leak: %s', (file, name, key, value, isLeak) => {
    const errors = isLeak ? [{ leaked_password_path: `resources/aws_db_instance/properties/0/${key}` }] : [];
    const firstHit = isLeak ? { firstHit: ['resources', 0, 'properties', '0', key] } : {};
    const state = isLeak ? 'failed' : 'passed';
    expect(verdict(file, name, [{ [key]: value }])).toEqual({ state, errors, ...firstHit });
  });

  it('should find values in lists under the key of the list, in the order of the document', () => {
    const { errors } = verdict('secret_tf.py', 'data.rule.password_leak', {
      passwords: ['Sup3rSecret', 'x', 'An0therOne'],
      a: { password: 'Th1rdSecret' },
    })!;
    expect(errors.map(({ leaked_password_path: path }) => path)).toEqual([
      'resources/aws_db_instance/properties/passwords/0',
      'resources/aws_db_instance/properties/passwords/2',
      'resources/aws_db_instance/properties/a/password',
    ]);
  });

  it('should read the resources of CloudFormation and skip a document without any', () => {
    const check = nativeCheck('secret_aws_iac.py', 'aws_password_leak')!;
    const Resources = [{ Type: 'AWS::RDS::DBInstance', Properties: { MasterUserPassword: 'Sup3rSecret' } }];
    expect(check({ document: { Resources }, paths: [] }).errors).toEqual([
      { leaked_password_path: 'resources/AWS::RDS::DBInstance/Properties/MasterUserPassword' },
    ]);
    for (const document of [null, [], { resources: {} }, { password: 'Sup3rSecret' }] as JsonValue[])
      expect(check({ document, paths: [] })).toEqual({ state: 'skipped', errors: [] });
  });

  it('should never tell the value itself', () => {
    expect(JSON.stringify(verdict('secret_tf.py', 'password_leak', { password: 'Sup3rSecret' }))).not.toContain(
      'Sup3r',
    );
  });

  it.each([
    ['keys/server.PEM', 'failed'],
    ['keys/server.pem.txt', 'passed'],
  ])('should find that the file %s has %s', (path, state) => {
    expect(verdict('sensitive_extension.py', 'sensitive_extensions', {}, ['a.json', path])?.state).toBe(state);
  });

  it.each([
    ['secret_tf.py', 'unknown'],
    ['secret_gcp_iac.py', 'al_mws'],
    ['other.py', 'password_leak'],
    ['secret_tf.py', 'constructor'],
    ['constructor', 'name'],
  ])('should know no check %s %s', (file, name) => expect(nativeCheck(file, name)).toBeUndefined());
});
