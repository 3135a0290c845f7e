import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, ourPlan, type Plan } from './configuration-case';
import type { Configuration } from './configuration-generator';

const FILE = join(__dirname, '../../fixtures/iac/terraform/configurations.json');

interface Golden extends Configuration {
  readonly plan: Plan | 'refused';
}

describe('configurations of the Terraform language', () => {
  it('should have the resources and outputs that OpenTofu planned', () => {
    const cases = JSON.parse(readFileSync(FILE, 'utf8')) as Golden[];
    expect(cases.length).toBeGreaterThan(100);
    expect(cases.flatMap((one) => differences(ourPlan(one), one.plan))).toEqual([]);
  });
});
