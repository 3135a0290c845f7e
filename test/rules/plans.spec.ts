import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planDifferences, type PlanDifference } from './judged-plans';

const ESTATES = join(__dirname, '../fixtures/iac/plans');
const UNDECIDED = 'unresolved-expression';

const differences = (estate: string, stage: string): readonly PlanDifference[] =>
  planDifferences(join(ESTATES, estate), readFileSync(join(ESTATES, estate, `${stage}.json`), 'utf8'));

describe.each(readdirSync(ESTATES))('the plan of a template: %s', (estate) => {
  it('should be judged like the template or be undecided as long as nothing is applied', () => {
    expect(differences(estate, 'before').filter(({ plan }) => plan !== UNDECIDED)).toEqual([]);
  });

  it('should be judged like the template once it is applied, or decide what the template leaves open', () => {
    expect(differences(estate, 'after').filter(({ template }) => template !== UNDECIDED)).toEqual([]);
  });
});

describe('the plan of a template', () => {
  const decided = (estate: string): readonly string[] =>
    differences(estate, 'after').map(({ address, rule, plan }) => `${address} ${rule} ${plan}`);

  it('should tell by its values what an expression makes of references', () => {
    expect(decided('policies')).toContain('aws_iam_policy.replaced PL-AWS-IAM-1 failed');
  });

  it('should leave open no more than what its values do not tell', () => {
    const open = differences('companions', 'before').map(({ address, rule }) => `${address} ${rule}`);
    expect(open.filter((each) => /^aws_(iam|kms|s3_bucket\.images)/.test(each))).toEqual([]);
    // The text that is encoded stands in no plan.
    expect(open.filter((each) => /^aws_launch/.test(each))).toEqual(['aws_launch_template.web PL-AWS-EC2-23']);
  });
});
