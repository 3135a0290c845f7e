import { AwsCalls } from './calls';
import { leanClient } from './lean-client';
import { json, StandIn, type StandInAnswer } from '../../../../test/support/clouds/aws-stand-in';

const DYNAMODB = { package: 'dynamodb' };
const S3 = { package: 's3' };
const KEYS = { accessKeyId: 'AKIDFIRST', secretAccessKey: 's' };

describe(leanClient.name, () => {
  const before = { ...process.env };
  let standIn: StandIn;

  afterEach(async () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    await standIn.stop();
  });

  async function start(answer: () => StandInAnswer): Promise<void> {
    standIn = await StandIn.start(answer);
  }

  it('should name the SDK, the service and this program to AWS', async () => {
    await start(() => json({ TableNames: [] }));
    const calls = new AwsCalls(() => Promise.resolve(KEYS), { endpoint: standIn.url });
    for (let i = 0; i < 2; i++) await calls.ask(DYNAMODB, 'us-east-1', 'list_tables', {});
    calls.close();
    const sent = standIn.asked.map(({ headers }) => headers['user-agent']);
    expect(sent[0]).toMatch(
      /^aws-sdk-js\/[\d.]+ ua\/2\.1 os\/\S+ lang\/js md\/nodejs#\S+ api\/dynamodb#\S+ app\/plumbline$/i,
    );
    expect(sent[1]).toBe(sent[0]);
  });

  it('should sign with renewed keys', async () => {
    await start(() => json({ TableNames: [] }));
    let accessKeyId = '';
    const expiration = new Date(Date.now() - 1000);
    const calls = new AwsCalls(() => Promise.resolve({ ...KEYS, accessKeyId, expiration }), { endpoint: standIn.url });
    for (accessKeyId of ['AKIDFIRST', 'AKIDSECOND']) await calls.ask(DYNAMODB, 'us-east-1', 'list_tables', {});
    calls.close();
    expect(standIn.asked.map(({ accessKey }) => accessKey)).toEqual(['AKIDFIRST', 'AKIDSECOND']);
  });

  it('should sign for the region that a bucket says it is in, and for its own again after that', async () => {
    const moved = { status: 301, headers: { 'x-amz-bucket-region': 'eu-west-1' } };
    const answers: StandInAnswer[] = [moved, {}, {}];
    await start(() => answers.shift() ?? {});
    const calls = new AwsCalls(() => Promise.resolve(KEYS), { endpoint: standIn.url });
    for (const Bucket of ['far', 'near']) await calls.ask(S3, 'us-east-1', 'get_bucket_versioning', { Bucket });
    calls.close();
    expect(standIn.asked.map(({ region }) => region)).toEqual(['us-east-1', 'eu-west-1', 'us-east-1']);
  });

  it('should not tell AWS which function it runs in', async () => {
    Object.assign(process.env, { AWS_LAMBDA_FUNCTION_NAME: 'f', _X_AMZN_TRACE_ID: 'Root=1-5759e988' });
    await start(() => json({ TableNames: [] }));
    const calls = new AwsCalls(() => Promise.resolve(KEYS), { endpoint: standIn.url });
    await calls.ask(DYNAMODB, 'us-east-1', 'list_tables', {});
    calls.close();
    expect(standIn.asked[0].headers).not.toHaveProperty('x-amzn-trace-id');
  });
});
