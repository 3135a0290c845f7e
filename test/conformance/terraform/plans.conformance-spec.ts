import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differencesOfPlanFile } from './configuration-case';
import type { Configuration } from './configuration-generator';

const FILE = join(__dirname, '../../fixtures/iac/terraform/plans.json');
const CASES = JSON.parse(readFileSync(FILE, 'utf8')) as (Pick<Configuration, 'files'> & { readonly plan: string })[];

describe('plans that OpenTofu has written', () => {
  it.each(CASES.map((one, i) => [i, one] as const))(
    'should give the resources that the files of configuration %d give',
    (_number, { files, plan }) => {
      expect(differencesOfPlanFile(files, plan)).toEqual([]);
    },
  );
});
