import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../../src/engine/base/json';
import { ourAnswer, sameAnswer, type Answer, type FunctionCase } from './function-case';

const FILE = join(__dirname, '../../fixtures/iac/terraform/functions.json');

interface Golden extends FunctionCase {
  readonly call: string;
  readonly answer: Answer;
}

describe('functions of the Terraform language', () => {
  it('should answer as OpenTofu did', () => {
    const cases = readJson(readFileSync(FILE, 'utf8')) as unknown as Golden[];
    const wrong = cases
      .map((one) => ({ call: one.call, expected: one.answer, ours: ourAnswer(one) }))
      .filter(({ expected, ours }) => !sameAnswer(ours, expected));
    expect(wrong).toEqual([]);
  });
});
