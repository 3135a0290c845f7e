import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { discover, FolderSource } from '../../iac';
import { WRITTEN_FORMATS } from '../search/formats';
import { independentParts } from './root-templates';

const VOLUME = 'resource "aws_ebs_volume" "v" {}\n';
const CALL = 'module "m" {\n  source = "../m"\n}\n';
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\n';
const STACK = 'Resources:\n  Data: {Type: AWS::S3::Bucket}\n';

describe(independentParts.name, () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parts-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function partsOf(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): string[][] {
    for (const name of [...Object.keys(files), ...Object.keys(links)])
      mkdirSync(join(folder, dirname(name)), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
    const source = new FolderSource(folder);
    const templates = WRITTEN_FORMATS.flatMap((format) => discover(source, format, ['/'], { isPlain: true }).templates);
    return independentParts(source, templates).map((part) => part.map(({ file }) => file).sort());
  }

  it('should part folders that read nothing of each other', () => {
    const files = { 'a/main.tf': VOLUME, 'a/more.tf': VOLUME, 'b/main.tf': VOLUME, 'c/stack.yaml': STACK };
    expect(partsOf(files)).toEqual([['a/main.tf', 'a/more.tf'], ['b/main.tf'], ['c/stack.yaml']]);
  });

  it('should keep together what may read files elsewhere, and objects that know each other by name', () => {
    const files = {
      'a/main.tf': CALL,
      'b/main.tf': `${VOLUME}locals {\n  text = file("../x/stack.yaml")\n}\n`,
      'c/main.tf': VOLUME,
      'd/main.tf': VOLUME,
      'e/pod.yaml': POD,
      'f/pod.yaml': POD,
      'g/main.tf': VOLUME,
      'm/main.tf': VOLUME,
      'x/stack.yaml': STACK,
    };
    expect(partsOf(files, { 'd/shared.tf': '../c/main.tf' })).toEqual([
      ['a/main.tf', 'b/main.tf', 'c/main.tf', 'd/main.tf', 'd/shared.tf', 'e/pod.yaml', 'f/pod.yaml', 'x/stack.yaml'],
      ['g/main.tf'],
    ]);
  });
});
