import { nativeCheck, type NativeVerdict } from '.';
import type { JsonValue } from '../../base/json';

function verdict(file: string, name: string, properties: JsonValue, paths: string[] = []): NativeVerdict | undefined {
  const document = { resources: [{ type: 'aws_db_instance', name: 'd', properties }] };
  return nativeCheck(file, name)?.({ document, paths });
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const inLines = (text: string): string => text.replace(/.{76}/g, '$&\n');

const UUID = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
const ACCESS_KEY = 'AKIAABCDEFGHIJKLMNOP';
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
    ['secret_tf.py', 'al_access_key_id', 'access_key', ACCESS_KEY, true],
    ['secret_tf.py', 'al_access_key_id', 'user_data', `#!/bin/sh\nexport KEY=${ACCESS_KEY}\n./run.sh`, true],
    ['secret_tf.py', 'al_access_key_id', 'user_data', `[default]\naws_access_key_id=${ACCESS_KEY}\n[end]`, true],
    ['secret_tf.py', 'al_access_key_id', 'text', `{"AccessKeyId":"${ACCESS_KEY}"}`, true],
    ['secret_tf.py', 'al_access_key_id', 'text', `a${ACCESS_KEY}b`, true],
    ['secret_tf.py', 'al_access_key_id', 'text', `\${aws_x /* } */.${ACCESS_KEY}}`, false],
    ['secret_tf.py', 'al_access_key_id', 'text', `\${f("}").${ACCESS_KEY}}`, false],
    ['secret_tf.py', 'al_access_key_id', 'text', `\${ "} .${ACCESS_KEY}}`, true],
    ['secret_tf.py', 'al_access_key_id', 'text', `X${ACCESS_KEY}`, false],
    ['secret_tf.py', 'al_access_key_id', 'text', `${ACCESS_KEY}0`, false],
    ['secret_tf.py', 'al_access_key_id', 'text', `/usr/bin/run --key ${ACCESS_KEY}`, true],
    ['secret_tf.py', 'al_access_key_id', 'text', `./run.sh ${ACCESS_KEY}`, true],
    ['secret_tf.py', 'al_access_key_id', 'text', `https://${ACCESS_KEY}:x@host/a.tf`, true],
    ['secret_tf.py', 'al_access_key_id', 'path', `./keys/${ACCESS_KEY}`, false],
    ['secret_tf.py', 'al_access_key_id', 'path', `/keys/${ACCESS_KEY}`, false],
    ['secret_tf.py', 'al_access_key_id', 'path', `keys/${ACCESS_KEY}/id.json`, false],
    ['secret_tf.py', 'al_access_key_id', 'path', `keys/${ACCESS_KEY}`, true],
    // base64, as the readers leave it of base64encode and Fn::Base64
    ['secret_tf.py', 'al_access_key_id', 'user_data', base64(`#!/bin/sh\nexport KEY=${ACCESS_KEY}\n`), true],
    [
      'secret_tf.py',
      'al_access_key_id',
      'user_data',
      inLines(base64(`# a key follows\n${ACCESS_KEY} `.repeat(9))),
      true,
    ],
    ['secret_tf.py', 'al_access_key_id', 'user_data', `#cloud-config\ncontent: ${base64(`key=${ACCESS_KEY}`)}`, true],
    ['secret_tf.py', 'al_access_key_id', 'user_data', base64(`content: ${base64(`key=${ACCESS_KEY}`)}`), true],
    ['secret_tf.py', 'al_access_key_id', 'user_data', base64('#!/bin/sh\nexport KEY=none of that\n'), false],
    // expressions: their names and keys are no texts, the scripts in them are
    ['secret_tf.py', 'al_access_key_id', 'key', `\${aws_iam_access_key.${ACCESS_KEY}.id}`, false],
    ['secret_tf.py', 'al_access_key_id', 'key', `\${${ACCESS_KEY}}`, false],
    ['secret_tf.py', 'al_access_key_id', 'key', `\${local.keys["${ACCESS_KEY}"]}`, false],
    ['secret_tf.py', 'al_access_key_id', 'key', `\${var.prefix}${ACCESS_KEY}`, true],
    ['secret_tf.py', 'al_access_key_id', 'key', `${ACCESS_KEY}\${var.suffix}`, true],
    ['secret_tf.py', 'al_access_key_id', 'key', `\${ "${ACCESS_KEY}"`, true],
    ['secret_tf.py', 'al_access_key_id', 'key', `\${base64encode("KEY=${ACCESS_KEY} \${aws_x.y.id}")}`, true],
    ['secret_tf.py', 'al_access_key_id', 'key', `\${base64encode(<<E\n${ACCESS_KEY} \${aws_x.y.id}\nE\n)}`, true],
    ['secret_tf.py', 'entropy_password', 'git_file', 'Terraform/aws/ec2_main-1.tf', false],
    ['secret_tf.py', 'entropy_password', 'git_file', './Qx7/zp2_mK-w.sh', false],
    ['secret_tf.py', 'entropy_password', 'git_file', '/opt/Qx7/zp2_mK-w', false],
    ['secret_tf.py', 'entropy_password', 'git_file', 'Qx7_zp2-mKw.tf', false],
    ['secret_tf.py', 'entropy_password', 'any', '/q7$Zp2!mKx', true],
    ['secret_tf.py', 'entropy_password', 'any', 'q7/Zp2_mKx', true],
    ['secret_tf.py', 'entropy_password', 'any', 'q7_Zp2.mK-x', true],
    ['secret_tf.py', 'entropy_password', 'any', '${aws_kms_key.Qx7zp2.arn}', false],
    ['secret_azure_iac.py', 'entropy_password', 'any', "[variables('Qx7zp2mK')]", false],
    ['secret_azure_iac.py', 'entropy_password', 'any', "Web/sites/[variables('Qx7zp2mK')]", false],
    ['secret_gcp_iac.py', 'entropy_password', 'any', '$(ref.Qx7zp2m.selfLink)', false],
    ['secret_aws_iac.py', 'entropy_password', 'any', '{{resolve:ssm:Qx7zp2mK}}', false],
    ['secret_aws_iac.py', 'aws_password_leak', 'password', '{{resolve:secretsmanager:Db1:SecretString:a}}', false],
    ['secret_tf.py', 'password_leak', 'password_file', './Secrets/db1.txt', false],
    ['secret_tf.py', 'password_leak', 'password_file', '/run/Secrets/Db1', false],
    ['secret_tf.py', 'password_leak', 'password_file', 'secrets/Db1.txt', false],
    ['secret_tf.py', 'gl_aws_secrets', 'aws_secret_access_key', `/${SECRET_40.slice(1).replaceAll('\\', '/')}`, true],
    ['secret_tf.py', 'gl_aws_secrets', 'aws_secret_access_key', '/Jal7XUtnFEMIaK7MDENGabPxRfiCYEXAMPLEKEY', true],
    ['secret_tf.py', 'gl_aws_secrets', 'aws_secret_access_key', '/run/secrets/shop/aws/production/main/key', false],
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

  it('should find no secret in what the readers add', () => {
    const terraform = {
      type: 'aws_x',
      name: 'Qx7_zp2-mKw',
      properties: { compiletime_identity: 'aws_x.Qx7_zp2-mKw', tags: { compiletime_identity: 'aws_x.Qx7_zp2-mKw' } },
    };
    const check = nativeCheck('secret_tf.py', 'entropy_password')!;
    expect(check({ document: { resources: [terraform] }, paths: [] }).errors).toEqual([
      { leaked_password_path: 'resources/aws_x/properties/tags/compiletime_identity' },
    ]);
    const keys = nativeCheck('secret_tf.py', 'al_access_key_id')!;
    const named = { type: 'aws_x', name: ACCESS_KEY, properties: { compiletime_identity: `aws_x.${ACCESS_KEY}` } };
    expect(keys({ document: { resources: [named] }, paths: [] }).state).toBe('passed');
    const logical = { Name: ACCESS_KEY, Type: 'AWS::S3::Bucket', Properties: {} };
    expect(keys({ document: { Resources: [logical] }, paths: [] }).state).toBe('passed');
    const symbolic = { symbolicName: ACCESS_KEY, type: 'Microsoft.Web/sites', properties: {} };
    expect(keys({ document: { resources: [symbolic] }, paths: [] }).state).toBe('passed');
  });

  it('should find no secret in references of CloudFormation, but in the texts around them', () => {
    const check = nativeCheck('secret_aws_iac.py', 'al_access_key_id')!;
    const state = (value: JsonValue): string =>
      check({ document: { Resources: [{ Name: 'a', Type: 'T', Properties: { value } }] }, paths: [] }).state;
    expect(state({ Ref: ACCESS_KEY })).toBe('passed');
    expect(state({ 'Fn::GetAtt': [ACCESS_KEY, 'Arn'] })).toBe('passed');
    expect(state({ 'Fn::Sub': `\${${ACCESS_KEY}}` })).toBe('passed');
    expect(state({ 'Fn::Sub': `\${AWS::Region} ${ACCESS_KEY}` })).toBe('failed');
    expect(state({ 'Fn::Base64': { 'Fn::Join': ['', [`KEY=${ACCESS_KEY}\n`, { Ref: 'Name' }]] } })).toBe('failed');
    expect(state({ Ref: ACCESS_KEY, other: 1 })).toBe('failed');
    expect(verdict('secret_aws_iac.py', 'al_access_key_id', { Ref: ACCESS_KEY })?.state).toBe('failed');
  });

  it('should find an access key that is the key of a map, and not show it', () => {
    const found = verdict('secret_tf.py', 'al_access_key_id', { users: { [ACCESS_KEY]: 'somebody' } })!;
    expect(found.errors).toEqual([{ leaked_password_path: 'resources/aws_db_instance/properties/users/(hidden)' }]);
    const other = verdict('secret_tf.py', 'password_leak', {
      passwords: { [ACCESS_KEY]: { password: 'Sup3rSecret' } },
    })!;
    expect(JSON.stringify(other.errors)).not.toContain(ACCESS_KEY);
  });

  it('should take time in proportion to a text', () => {
    for (const text of ['${', '${{', '$(ref.', '{{resolve:', '[a(', 'AKIA', '/a', './', 'QUtJ'])
      for (const name of ['al_access_key_id', 'entropy_password', 'password_leak', 'al_mws'])
        expect(verdict('secret_tf.py', name, { password: text.repeat(500_000) })?.errors.length).toBeLessThan(2);
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
