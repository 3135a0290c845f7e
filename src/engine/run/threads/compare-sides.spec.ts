import { writeJson, type JsonObject } from '../../base/json';
import { MemorySource } from '../../../../test/support/iac/memory-source';
import { discover, render } from '../../iac';
import { DriftedParts } from './drifted-parts';
import { textWith } from './changed-text';
import { compareSides } from './compare-sides';
import { templateFacts } from './template-facts';

const QUEUE = 'arn:aws:sqs:eu-west-1:123456789012:q';

/** The attributes of the queue that cannot be known with the values of the template in the place of those that run. */
async function unknownOf(properties: JsonObject, attributes: JsonObject): Promise<string[]> {
  const resource = { type: 'aws_sqs_queue', name: 'q', properties: { name: 'q', ...properties } };
  const Attributes = { QueueArn: QUEUE, ...attributes };
  const { pairs } = await compareSides({
    kind: 'compare',
    templates: [{ path: '/main.tf', type: 'terraform', text: JSON.stringify({ resources: [resource] }) }],
    resources: [{ path: QUEUE, text: JSON.stringify({ Attributes }), tags: {}, calls: ['get_queue_attributes'] }],
    entries: [{ cloud: 'aws', listed: [], resources: [0] }],
  });
  const [part] = pairs[0].parts.flatMap(({ side, written }) => (side === 'cloud' ? written : []));
  const { unknown } = JSON.parse(part.surroundings) as { unknown: string[][] };
  return unknown.map((path) => path.join('.'));
}

function policy(principal: string, action = 'sqs:*', more: JsonObject = {}): string {
  return JSON.stringify({ Statement: [{ Effect: 'Allow', Action: action, Principal: { AWS: principal }, ...more }] });
}

describe(compareSides.name, () => {
  it.each([
    ['a part of a text', 'arn:aws:iam::${var.account}:root'],
    ['an expression with braces', '${lookup({ a = "b" }, var.who)}'],
    ['an argument', '${var.who}'],
  ])('should not take %s in a policy of a template for a known value', async (_, who) => {
    expect(await unknownOf({ policy: policy(who, 'sqs:SendMessage') }, { Policy: policy('*') })).toContain('policy');
  });

  it('should know a policy that names other resources, and its own variables', async () => {
    const written = policy('${aws_iam_role.r.arn}', 'sqs:SendMessage', { Resource: '${aws:username}/*' });
    expect(await unknownOf({ policy: written }, { Policy: policy('*') })).not.toContain('policy');
  });

  it('should leave what runs as it is, though it looks like an expression', async () => {
    const RedriveAllowPolicy = '${deadLetters}';
    const unknown = await unknownOf({ policy: policy('123456789012') }, { Policy: policy('*'), RedriveAllowPolicy });
    expect(unknown).not.toContain('redrive_allow_policy');
  });
});

describe('single resources of a template of CloudFormation', () => {
  const CHILD = `Parameters: { Bucket: { Type: String } }
Resources:
  Policy:
    Type: AWS::S3::BucketPolicy
    Properties: { Bucket: BUCKET, PolicyDocument: { Statement: [] } }
`;
  /** The companions of the bucket, and those of them that may not be there. */
  async function companionsOf(child: string, condition = ''): Promise<{ companions: string[]; open: JsonObject[] }> {
    const root = `Parameters: { P: { Type: String } }
Conditions: { Sometimes: !Equals [!Ref P, x] }
Resources:
  Images: { Type: "AWS::S3::Bucket", Properties: { BucketName: images } }
  Others: { Type: "AWS::S3::Bucket", Properties: { BucketName: others } }
  Guard: { Type: "AWS::CloudFormation::Stack", ${condition} Properties: { TemplateURL: child.yaml, Parameters: { Bucket: !Ref Images } } }
`;
    const source = new MemorySource({ 'root.yaml': root, 'child.yaml': child });
    const options = { isPlain: true, followsStacks: true };
    const [template] = discover(source, 'cloudformation', ['/'], options).templates;
    const alone = render({ ...template, options: { ...template.options, followsStacks: false } });
    const { pairs } = await compareSides({
      ...{ kind: 'compare', join: ['identity'], entries: [] },
      templates: [
        {
          ...{ path: '/root.yaml', type: 'cloudformation', text: writeJson(alone.document) },
          facts: templateFacts(alone, render(template).nested),
        },
      ],
      resources: [{ path: 'arn:aws:s3:::images', text: writeJson({ BucketName: 'images', Status: 'Enabled' }) }],
    });
    const [part] = pairs[0].parts.flatMap(({ side, written }) => (side === 'iac' ? written : []));
    const { companions, open = [] } = JSON.parse(part.surroundings) as {
      companions: { address: string }[];
      open?: JsonObject[];
    };
    return { companions: companions.map(({ address }) => address), open };
  }

  it.each(['!Ref Bucket', 'images'])('should be among what nested stacks complete them by (%s)', async (bucket) => {
    const child = CHILD.replace('BUCKET', bucket);
    expect(await companionsOf(child)).toEqual({ companions: ['Guard/Policy'], open: [] });
    const conditional = await companionsOf(child, 'Condition: Sometimes,');
    expect(conditional).toEqual({ companions: ['Guard/Policy'], open: [['companions', 0]] });
  });
});

describe('the documents with the values of the other side', () => {
  it('should be handed back only where rules judge them as a whole', async () => {
    const properties = { name: 'q', delay_seconds: 5 };
    const resource = { type: 'aws_sqs_queue', name: 'q', properties };
    const Attributes = { QueueArn: QUEUE, DelaySeconds: '9' };
    const texts = async (...[ofTemplate, ofQueue]: boolean[]): Promise<boolean[]> => {
      const text = JSON.stringify({ resources: [resource] });
      const { pairs } = await compareSides({
        kind: 'compare',
        templates: [{ path: '/main.tf', type: 'terraform', text, isJudged: ofTemplate }],
        resources: [{ path: QUEUE, text: JSON.stringify({ Attributes }), isJudged: ofQueue }],
      });
      const [{ templateWithRunning, runningWithTemplate }] = pairs;
      return [templateWithRunning !== undefined, ...runningWithTemplate.map((each) => each !== '')];
    };
    expect([await texts(true, true), await texts(false, true), await texts(true, false)]).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ]);
  });
});

describe('a template of which many resources have drifted', () => {
  it('should be kept once, with what each of them changes', async () => {
    const stackOf = (delay: (i: number) => number): JsonObject => ({
      Resources: [...Array(50).keys()].map((i) => ({
        ...{ Name: `Q${i}`, Type: 'AWS::SQS::Queue' },
        Properties: { QueueName: `q${i}`, DelaySeconds: delay(i), KmsMasterKeyId: 'alias/aws/sqs' },
      })),
    });
    const text = writeJson(stackOf(() => 5));
    const resources = [...Array(50).keys()].map((i) => {
      const Attributes = { QueueArn: `${QUEUE}${i}`, DelaySeconds: '9', KmsMasterKeyId: 'alias/aws/sqs' };
      return { path: `${QUEUE}${i}`, text: writeJson({ Attributes }) };
    });
    const templates = [{ path: '/stack.json', type: 'cloudformation', text }];
    const { pairs } = await compareSides({ kind: 'compare', join: ['identity'], templates, resources });
    const changes = pairs.map(({ templateWithRunning: change }) => change ?? { before: 0, after: 0, text: '' });
    expect(changes.map((change) => textWith(text, change))).toEqual(
      pairs.map((_, changed) => writeJson(stackOf((i) => (i === changed ? 9 : 5)))),
    );
    expect(Math.max(...changes.map((change) => change.text.length))).toBeLessThan(20);
  });
});

describe(DriftedParts.name, () => {
  it('should not complete a template by those of another connector in a folder of the same name', () => {
    const template = (connector: string, ...more: JsonObject[]) => ({
      ...{ path: '/main.tf', type: 'terraform', connector },
      text: JSON.stringify({ resources: [bucket('private'), ...more] }),
      facts: JSON.stringify({ unresolved: more.map(() => ['/resources/1/properties/bucket']), absent: [] }),
    });
    const bucket = (acl: string): JsonObject => ({ type: 'aws_s3_bucket', name: 'b', properties: { acl } });
    const properties = { bucket: '${aws_s3_bucket.b.id}', versioning_configuration: [{ status: 'Enabled' }] };
    const versioning = { type: 'aws_s3_bucket_versioning', name: 'b', properties };
    const companions = (...connectors: string[]): number => {
      const [one, other] = connectors;
      const templates = [template(one), { ...template(other, versioning), path: '/other.tf' }];
      const parts = new DriftedParts({ kind: 'compare', templates, resources: [] }, [], () => undefined);
      const changed = parts.ofTemplate(0, { resources: [bucket('public-read')] }, [0]);
      return (JSON.parse(changed?.running[0].surroundings ?? '{}') as { companions: unknown[] }).companions.length;
    };
    expect([companions('a', 'a'), companions('a', 'b')]).toEqual([1, 0]);
  });
});
