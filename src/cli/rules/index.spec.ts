import { rules } from '.';

function run(...args: string[]) {
  let [out, err] = ['', ''];
  const code = rules(args, { stdout: { write: (text) => (out += text) }, stderr: { write: (text) => (err += text) } });
  return { code, out, err };
}

describe('plumbline rules', () => {
  it('should list all rules, or those of a group, with their severity', () => {
    const all = run();
    const some = run('aws/s3');
    expect([all.code, some.code]).toEqual([0, 0]);
    expect(all.out).toContain('PL-KUBERNETES-');
    expect(some.out).toMatch(/^PL-AWS-S3-1 +high +S3 buckets block public access$/m);
    expect(some.out.split('\n').filter((line) => line !== '' && !line.startsWith('PL-AWS-S3-'))).toEqual([]);
  });

  it('should tell all about rules as JSON', () => {
    const some = JSON.parse(run('aws/s3', '--format', 'json').out);
    expect(some.length).toBeGreaterThan(10);
    expect(some[0]).toEqual({
      id: 'PL-AWS-S3-1',
      title: 'S3 buckets block public access',
      description: expect.stringContaining('public access block'),
      severity: 'High',
      groups: ['aws', 'aws/s3'],
      remedy: expect.any(String),
      resources: ['aws_s3_bucket', 'aws_s3_bucket_public_access_block'],
      frameworks: expect.arrayContaining([{ name: 'CIS-AWS-5.0', controls: ['2.1.4'] }]),
      parameters: {},
      file: 'rules/aws/s3/public-access-block.rego',
    });
    expect(JSON.parse(run('-f', 'json', 'show', 'PL-AWS-S3-2').out)).toMatchObject([
      { id: 'PL-AWS-S3-2', severity: 'Critical' },
    ]);
    expect(JSON.parse(run('--format=json').out)).toHaveLength(run().out.trim().split('\n').length);
    expect(run('--format', 'xml')).toMatchObject({ code: 2, err: expect.stringContaining('must be table or json') });
    expect(run('--fromat', 'json')).toMatchObject({ code: 2, err: expect.stringContaining('unknown option --fromat') });
  });

  it('should show what a rule checks, why, and what to do', () => {
    const { code, out } = run('show', 'PL-AWS-S3-1');
    expect(code).toBe(0);
    expect(out).toMatch(/^PL-AWS-S3-1 {2}S3 buckets block public access$/m);
    expect(out).toMatch(/^ {4}\+ *ignore_public_acls *= true$/m);
    for (const part of [
      'Remedy: ',
      'CIS-AWS-5.0 2.1.4',
      'severity    high',
      'aws_s3_bucket',
      'rules/aws/s3/public-access-block.rego',
    ])
      expect(out).toContain(part);
  });

  it.each([
    [['PL-AWS-S3-999'], 'no rule or group is called PL-AWS-S3-999: did you mean PL-AWS-S3-9?'],
    [['kubernets'], 'no rule or group is called kubernets: did you mean kubernetes?'],
    [['show'], 'show what? give the id of a rule'],
  ])('should refuse %p and say what may be meant', (args, message) => {
    expect(run(...args)).toEqual({ code: 2, out: '', err: `plumbline rules: ${message}\n` });
  });
});
