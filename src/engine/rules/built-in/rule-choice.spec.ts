import type { JsonObject } from '../../base/json';
import type { BuiltInRule } from './model/built-in-rule';
import { choiceProblems, chosenRules } from './rule-choice';

const rule = (id: string, group: string, frameworks: readonly string[] = [], parameters: JsonObject = {}) =>
  ({
    id,
    group,
    provider: group.split('/')[0],
    frameworks: new Map(frameworks.map((name) => [name, ['1.1']])),
    parameters,
  }) as unknown as BuiltInRule;

const RULES = [
  rule('PL-AWS-S3-1', 'aws/s3', ['CIS-AWS-5.0', 'NIST-800-53r5']),
  rule('PL-AWS-EC2-1', 'aws/ec2', [], { days: 90 }),
  rule('PL-AZURE-SQL-1', 'azure/sql', ['CIS-AZURE-3.0']),
];

describe(chosenRules.name, () => {
  it.each<[JsonObject, string[]]>([
    [{}, ['PL-AWS-S3-1', 'PL-AWS-EC2-1', 'PL-AZURE-SQL-1']],
    [{ groups: ['aws'], skip: ['PL-AWS-EC2-1'] }, ['PL-AWS-S3-1']],
    [{ groups: ['aws/ec2', 'azure'] }, ['PL-AWS-EC2-1', 'PL-AZURE-SQL-1']],
    [{ frameworks: ['CIS-AWS'] }, ['PL-AWS-S3-1']],
    [{ frameworks: ['CIS'] }, ['PL-AWS-S3-1', 'PL-AZURE-SQL-1']],
  ])('should choose by %j', (choice, ids) => {
    expect(chosenRules(RULES, choice).map(({ id }) => id)).toEqual(ids);
  });
});

describe(choiceProblems.name, () => {
  it.each<[JsonObject, [field: string, why: string][]]>([
    [{ groups: ['aws', 'PL-AZURE-SQL-1'], skip: ['aws/s3'], frameworks: ['CIS-AWS'] }, []],
    [{ groups: null, skip: [], parameters: { 'PL-AWS-EC2-1': { days: 30 } } }, []],
    [{ pack: 'other' }, [['pack', 'unknown: other; the only one is plumbline']]],
    [{ pack: 1 }, [['pack', 'unknown: 1; the only one is plumbline']]],
    [
      { groups: ['awz'] },
      [['groups[0]', 'unknown: awz; known are aws, azure, their services such as aws/s3, and ids of rules']],
    ],
    [{ skip: ['aws/s4'] }, [['skip[0]', 'unknown: aws/s4; known are aws/ec2, aws/s3']]],
    [{ groups: 'aws' }, [['groups', 'must be a list']]],
    [{ groups: [['aws']] }, [['groups[0]', 'must be a string']]],
    [{ frameworks: ['PCI'] }, [['frameworks[0]', 'unknown: PCI; known are CIS-AWS-5.0, CIS-AZURE-3.0, NIST-800-53r5']]],
    [{ parameters: [] }, [['parameters', 'must be an object']]],
    [
      { parameters: { 'PL-X': {}, 'PL-AWS-EC2-1': { day: 1 }, 'PL-AWS-S3-1': 1 } },
      [
        ['parameters.PL-X', 'unknown: no rule has this id'],
        ['parameters.PL-AWS-EC2-1.day', 'unknown; known are days'],
        ['parameters.PL-AWS-S3-1', 'must be an object'],
      ],
    ],
  ])('should say what is wrong with %j', (test, expected) => {
    const problems = choiceProblems({ pack: 'plumbline', ...test }, () => RULES);
    expect(problems.map(({ field, why }) => [field, why])).toEqual(expected);
  });
});
