import { startRun } from '../../../hcl/evaluate';
import { Work } from '../../../hcl/functions';
import { toJson } from '../../../hcl/values';
import { readVariableFile, variableFileOrder } from './variable-files';

describe(variableFileOrder.name, () => {
  it('should let later files win: terraform.tfvars, automatic ones by name, chosen ones', () => {
    const names = ['z.auto.tfvars', 'prod.tfvars', 'a.auto.tfvars.json', 'terraform.tfvars.json', 'terraform.tfvars'];
    expect(variableFileOrder(names, ['prod.tfvars'])).toEqual([
      'terraform.tfvars',
      'terraform.tfvars.json',
      'a.auto.tfvars.json',
      'z.auto.tfvars',
      'prod.tfvars',
    ]);
  });
});

describe(readVariableFile.name, () => {
  const files = {
    readFile: () => ({ problem: 'refused', message: 'no files' }) as const,
    listFiles: () => [],
  };
  it.each([
    ['a.tfvars', 'name = "x"\nports = [1, 2]\n'],
    ['a.tfvars.json', '{"name": "x", "ports": [1, 2]}'],
  ])('should read %s', (name, text) => {
    const run = startRun({ work: new Work(), files, limitReached: () => undefined });
    const values = [...readVariableFile(name, text, run)].map(([key, value]) => [key, toJson(value)]);
    expect(values).toEqual([
      ['name', 'x'],
      ['ports', [1, 2]],
    ]);
  });
});
