import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluate, startRun } from '../../../src/engine/hcl/evaluate';
import { Work } from '../../../src/engine/hcl/functions';
import { SourceText } from '../../../src/engine/base/source/source-text';
import { parseHclExpression } from '../../../src/engine/hcl/syntax';
import { isWhollyKnown, typeOf, type TupleValue } from '../../../src/engine/hcl/values';
import { readJson } from '../../../src/engine/base/json';
import { files, sameAnswer, typeJson, type Answer } from './function-case';

const FILE = join(__dirname, '../../fixtures/iac/terraform/functions.json');

interface Golden {
  readonly call: string;
  readonly answer: Answer;
}

function answerTo(call: string): Answer {
  const source = new SourceText('main.tf', `[jsonencode([${call}]), ${call}]`);
  const run = startRun({ work: new Work(), files, limitReached: () => undefined });
  const names = { lookup: () => ({ missing: 'there are no names' }) };
  const scope = { run, source, names, variables: new Map(), deciding: false };
  const value = evaluate(parseHclExpression(source), scope);
  if (!isWhollyKnown(value)) return 'refused';
  const [json, result] = (value as TupleValue).items;
  return { json: json as string, type: typeJson(typeOf(result)) };
}

describe('expressions of the Terraform language', () => {
  it('should have the values that OpenTofu gives them', () => {
    const cases = readJson(readFileSync(FILE, 'utf8')) as unknown as Golden[];
    const wrong = cases
      .map(({ call, answer }) => ({ call, expected: answer, ours: answerTo(call) }))
      .filter(({ expected, ours }) => !sameAnswer(ours, expected));
    expect(wrong).toEqual([]);
  });
});
