import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discover, FolderSource, render, type IacType } from '../../iac';
import { inlineIgnores } from './inline-ignores';

const STACK = `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  # plumbline:ignore PL-A-1 above A
  A:
    Type: AWS::S3::Bucket
    # plumbline:ignore PL-A-2 the last line of A
  B:
    Type: AWS::S3::Bucket
    Metadata:
      plumbline:
        ignore:
          - {id: PL-B-1, reason: listed, until: "2027-01-01"}
          - {id: PL-B-2}
          - just a text
  # plumbline:ignore PL-C-1 above C

  C:
    Type: AWS::S3::Bucket
# plumbline:ignore PL-C-2 behind the resources
Outputs:
  X: {Value: 1} # plumbline:ignore PL-C-3 in the outputs
`;

describe(inlineIgnores.name, () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-ignores-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function ignores(file: string, text: string, type: IacType, place: (index: number) => (string | number)[]) {
    writeFileSync(join(folder, file), text);
    const [template] = discover(new FolderSource(folder), type, ['/']).templates;
    const rendering = render(template);
    return [0, 1, 2].map((i) =>
      inlineIgnores(rendering, place(i), rendering.blocks?.[i]).map(
        ({ ids, reason, line, problem }) => `${ids.join()} ${line} ${problem?.split(':')[0] ?? reason}`,
      ),
    );
  }

  it('should know which resource of a CloudFormation template a comment or an entry of its metadata stands at', () => {
    expect(ignores('stack.yaml', STACK, 'cloudformation', (i) => ['Resources', i, 'Properties'])).toEqual([
      ['PL-A-1 3 above A', 'PL-A-2 6 the last line of A'],
      ['PL-B-1 12 listed', 'PL-B-2 13 it gives no reason', ' 14 it names no rule'],
      [],
    ]);
    const ofPart = ignores('stack.yaml', STACK, 'cloudformation', (i) => ['Resources', i, 'Properties', 'Tags', '']);
    expect(ofPart[1]).toHaveLength(3);
    const [template] = discover(new FolderSource(folder), 'cloudformation', ['/']).templates;
    const unattached = render(template).diagnostics.filter(({ reason }) => reason === 'ignore-refused');
    expect(unattached.map(({ line }) => line)).toEqual([15, 19, 21]);
  });

  it('should read the metadata of resources in JSON templates', () => {
    const text = JSON.stringify({
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
      contentVersion: '1.0.0.0',
      resources: [
        {
          type: 'Microsoft.Storage/storageAccounts',
          apiVersion: '2021-01-01',
          name: 'a',
          metadata: { plumbline: { ignore: [{ id: ['PL-A-1', 'PL-A-2'], reason: 'both' }] } },
          properties: {},
        },
      ],
    });
    const [first] = ignores('a.json', text, 'arm', (i) => ['resources', i, 'properties']);
    expect(first).toEqual(['PL-A-1,PL-A-2 1 both']);
  });
});
