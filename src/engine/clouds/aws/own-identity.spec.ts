import * as path from 'node:path';
import { ownIdentity } from './own-identity';

describe(ownIdentity.name, () => {
  const before = { ...process.env };
  const nowhere = path.join(__dirname, 'no-such-file');

  beforeEach(() => {
    const files = { AWS_CONFIG_FILE: nowhere, AWS_SHARED_CREDENTIALS_FILE: nowhere, AWS_EC2_METADATA_DISABLED: 'true' };
    Object.assign(process.env, files);
  });

  afterEach(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });

  it('should have the keys that the SDK finds by itself', async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'AKIDSERVICE', AWS_SECRET_ACCESS_KEY: 's' });
    expect(await ownIdentity()()).toMatchObject({ accessKeyId: 'AKIDSERVICE', secretAccessKey: 's' });
  });

  it('should be a failed login where the SDK finds none', async () => {
    await expect(ownIdentity()()).rejects.toMatchObject({ name: 'CloudError', reason: 'auth-failed' });
  });
});
