import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { clientOptions } from './client-options';
import { SdkPackage } from './sdk';

interface SentRequest {
  readonly hostname: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Settings in the environment that the SDK would pick up, each with a wrong value. */
const AROUND: Readonly<Record<string, string>> = {
  AWS_ACCESS_KEY_ID: 'AKIDOTHER',
  AWS_SECRET_ACCESS_KEY: 'other',
  AWS_SESSION_TOKEN: 'other',
  AWS_REGION: 'ap-south-1',
  AWS_DEFAULT_REGION: 'ap-south-1',
  AWS_ENDPOINT_URL: 'http://trap.invalid',
  AWS_ENDPOINT_URL_STS: 'http://trap.invalid',
  AWS_USE_FIPS_ENDPOINT: 'true',
  AWS_USE_DUALSTACK_ENDPOINT: 'true',
  AWS_DEFAULTS_MODE: 'auto',
  AWS_MAX_ATTEMPTS: 'x',
  AWS_RETRY_MODE: 'x',
};

describe(clientOptions.name, () => {
  const before = { ...process.env };
  let folder: string;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aws-around-'));
    const file = path.join(folder, 'config');
    fs.writeFileSync(
      file,
      '[default]\nregion = ap-south-1\nendpoint_url = http://trap.invalid\nuse_fips_endpoint = true\n',
    );
    Object.assign(process.env, AROUND, { AWS_CONFIG_FILE: file, AWS_SHARED_CREDENTIALS_FILE: file });
  });

  afterEach(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    fs.rmSync(folder, { recursive: true });
  });

  it.each([
    ['sts', 'get_caller_identity', 'sts.eu-west-1.amazonaws.com'],
    ['s3', 'list_buckets', 's3.eu-west-1.amazonaws.com'],
    ['dynamodb', 'list_tables', 'dynamodb.eu-west-1.amazonaws.com'],
  ])('should leave nothing of %s to the environment or to files', async (name, call, host) => {
    const sent: SentRequest[] = [];
    const requestHandler = {
      handle: (request: SentRequest) => {
        sent.push(request);
        return Promise.reject(Object.assign(new Error('stop'), { name: 'Stop' }));
      },
    };
    const keys = { accessKeyId: 'AKIDOURS', secretAccessKey: 'ours' };
    const limits = { endpoint: undefined, callMillis: 1000, tries: 1, requestHandler };
    const sdk = SdkPackage.load(name);
    const client = sdk.client(clientOptions('eu-west-1', () => Promise.resolve(keys), limits));
    const command = sdk.command(call, {}) ?? {};
    const { signal } = new AbortController();
    await expect(client.send(command, { abortSignal: signal })).rejects.toThrow('stop');
    const [{ hostname, headers }] = sent;
    expect(hostname).toBe(host);
    expect(headers.authorization).toContain('Credential=AKIDOURS/');
    expect(headers).not.toHaveProperty('x-amz-security-token');
  });

  it('should have no credentials rather than those that the SDK would find', async () => {
    const limits = { endpoint: undefined, callMillis: 1000, tries: 1 };
    const options = clientOptions('eu-west-1', () => Promise.reject(new Error('none')), limits);
    const client = SdkPackage.load('sts').client({ ...options, credentials: undefined });
    await expect(client.config.credentials()).rejects.toThrow('there are no credentials');
  });
});
