import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILT_IN_FOLDER, textsIn } from '../../rules/built-in/read-rules';
import { OpenSearch } from './search-source';
import type { SearchAnswer, SearchTask } from './search-task';
import { answersOfSources } from './search-units';

const ENCRYPTED = 'PL-AWS-EBS-1';
const SHARES = 3;
const volume = (name: string): string =>
  `resource "aws_ebs_volume" "${name}" {\n  availability_zone = "eu-west-1a"\n  size = 1\n}\n`;
const FILES: Readonly<Record<string, string>> = {
  'a/main.tf': volume('one') + volume('two'),
  'b/main.tf': volume('one'),
  'c/main.tf': `module "disk" {\n  source = "../disk"\n}\n`,
  'd/main.tf': volume('one').replace('size = 1', 'size = 1\n  encrypted = true'),
  'disk/main.tf': volume('inner'),
  'e/main.tf': volume('one'),
};
const FAILED = [
  ['/a/main.tf', 'aws_ebs_volume.one'],
  ['/a/main.tf', 'aws_ebs_volume.two'],
  ['/b/main.tf', 'aws_ebs_volume.one'],
  ['/c/main.tf', 'module.disk.aws_ebs_volume.inner'],
  ['/e/main.tf', 'aws_ebs_volume.one'],
];

describe(OpenSearch.name, () => {
  let folder: string;
  let task: SearchTask;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'search-source-'));
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const modules = textsIn(BUILT_IN_FOLDER).filter(({ file }) => /^(lib|aws\/ebs)\//.test(file));
    const failed = FAILED.map(([template, address], id) => ({ id, rule: ENCRYPTED, template, address }));
    task = {
      ...{ folder, modules: [], documents: [], rules: [], onlyUnmarked: false, until: Infinity },
      nodes: [{ type: 'terraform', paths: ['/'], finds: { documents: false, resources: true } }],
      ruleSets: [{ set: { modules, parameters: {}, digest: '' }, rules: [ENCRYPTED], failed }],
    };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const shown = ({ fixes, texts, originals, unfixed }: SearchAnswer) => ({
    fixes: fixes.map(({ verdicts: _compared, ...fix }) => fix).sort((a, b) => a.id - b.id),
    texts: [...texts].sort(),
    originals: [...originals].sort(),
    unfixed,
  });

  it('should find in shares what it finds at once, each failure in one of them', () => {
    const search = new OpenSearch(task);
    const numbers = [...Array(SHARES).keys()];
    const answers = numbers.map((number) => search.answer({ number, of: SHARES }));
    const units = numbers.map((number) => ({ pieces: [{ source: 0, share: { number, of: SHARES } }] }));
    const [together] = answersOfSources(
      1,
      units,
      answers.map((answer) => [answer]),
    );
    expect(shown(together)).toEqual(shown(new OpenSearch(task).answer()));
    expect(together.fixes.flatMap(({ repaired }) => repaired).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter(({ fixes }) => fixes.length > 0).length).toBeGreaterThan(1);
  });

  it('should find the same a second time in a source that is kept open', () => {
    const search = new OpenSearch(task);
    const first = search.answer({ number: 0, of: SHARES });
    search.answer({ number: 1, of: SHARES });
    expect(search.answer({ number: 0, of: SHARES })).toEqual(first);
  });
});
