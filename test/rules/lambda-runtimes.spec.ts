import { Runtime } from '@aws-sdk/client-lambda';
import { templateResources } from '../../src/engine/resources/template-resources';
import { BuiltInRules } from '../../src/engine/rules/built-in/built-in-rules';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../src/engine/rules/built-in/read-rules';
import { textOf, type JsonObject } from '../../src/engine/base/json';
import { discover, render } from '../../src/engine/iac';
import { MemorySource } from '../support/iac/memory-source';

const ID = 'PL-AWS-LAMBDA-8';
/** Those that are so new that no day is published. */
const NEW = ['java11.al2023', 'java17.al2023', 'java8.al2023', 'nodejs26.x', 'python3.15'];
const files = readRules(ruleTexts(BUILT_IN_FOLDER));

function judged(runtime: string, parameters: JsonObject = {}): string {
  const builtIn = new BuiltInRules(files, { parameters: new Map([[ID, parameters]]) });
  const source = new MemorySource({ 'main.tf': `resource "aws_lambda_function" "f" {\n  runtime = "${runtime}"\n}\n` });
  const renderings = discover(source, 'terraform', ['/']).templates.map((each) => render(each));
  const [{ input }] = templateResources('terraform', renderings);
  const [{ state, denials }] = builtIn.judge(
    input,
    builtIn.rules.filter(({ id }) => id === ID),
  );
  return [state, ...denials.map(({ message }) => message)].join(': ');
}

describe('runtimes of Lambda', () => {
  it('should fail from the day on which they end, and name it', () => {
    expect(judged('python3.9')).toBe('failed: The runtime python3.9 has not been maintained since 2025-12-15.');
    expect(judged('python3.11')).toBe('passed');
    expect(judged('python3.11', { day: '2027-06-29' })).toBe('passed');
    expect(judged('python3.11', { day: '2027-06-30' })).toMatch(/^failed/);
  });

  it('should fail by a list of names in the place of the table', () => {
    expect(judged('nodejs22.x', { ended: ['nodejs22.x'] })).toBe(
      'failed: The runtime nodejs22.x is no longer maintained.',
    );
    expect(judged('python3.9', { ended: ['nodejs22.x'] })).toBe('passed');
  });

  it('should all have a day but the newest, which pass', () => {
    const { ended = {} } = files.rules.find(({ id }) => id === ID)?.parameters ?? {};
    expect(
      Object.values(Runtime)
        .filter((each) => !Object.hasOwn(ended as JsonObject, each))
        .sort(),
    ).toEqual(NEW);
    expect(NEW.map((each) => judged(each))).toEqual(NEW.map(() => 'passed'));
    expect(Object.values(ended as JsonObject).filter((day) => !/^20\d\d-\d\d-\d\d$/.test(textOf(day)))).toEqual([]);
  });
});
