import { isSecretName, SECRET_FIELDS } from './secret-names';

describe(isSecretName.name, () => {
  it.each([
    ...SECRET_FIELDS,
    'HttpsPassword',
    ' sshKey ',
    'ssh_key',
    'externalId',
    'password',
    'PASSWD',
    'proxy-pass-wd',
    'token',
    'session_token',
    'aws-session-token',
    'id_tokens',
    'tokenUri',
    'PrivateKeyPem',
    'x-api-key',
    'api_key',
    'credentials',
    'clientSecretValue',
  ])('should take %j for the name of a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each([
    'token_uri',
    'private_key_id',
    'private_key_path',
    'sshKeyName',
    'sshKeyfile',
    'access-key',
    'account-id',
    'client_id',
    'private',
    'caCert',
    'username',
    'id',
    'url',
    '',
  ])('should not take %j for one', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});
