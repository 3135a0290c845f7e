import fs, { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/support/embedded-mongo';
import { SameTemplates } from './same-template';

type Files = Readonly<Record<string, string>>;

function checkout(files: Files): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const isSameTemplate = (one: string, other: string, path: string, mentioned?: string): boolean =>
  new SameTemplates(one, other).isSame(path, mentioned);

describe(SameTemplates.name, () => {
  afterEach(() => jest.restoreAllMocks());

  const BEFORE: Files = {
    'root/main.tf': 'module "net" { source = "../modules/net" }',
    'root/other.tf': 'locals {}',
    'modules/net/main.tf': 'module "db" { source = "../db"',
    'modules/db/main.tf': 'resource "a" "b" { policy = file("${path.module}/files/policy.json") }',
    'modules/db/files/policy.json': '{}',
    'elsewhere/main.tf': 'resource "a" "b" {}',
    'stacks/parent.yaml': 'TemplateURL: ./child.yaml',
    'stacks/child.yaml': 'Resources: {',
    'stacks/sibling.yaml': 'Resources: {}',
  };
  const before = checkout(BEFORE);
  const changed = (...names: string[]) =>
    checkout({ ...BEFORE, ...Object.fromEntries(names.map((name) => [name, `${BEFORE[name] ?? ''} `])) });

  it.each<[string, string, boolean]>([
    ['root/main.tf', 'root/main.tf', false],
    ['root/main.tf', 'root/other.tf', false],
    ['root/main.tf', 'root/new.tf', false],
    ['root/main.tf', 'modules/net/main.tf', false],
    ['root/main.tf', 'modules/net/new.tf', false],
    ['root/main.tf', 'modules/db/main.tf', false],
    ['root/main.tf', 'modules/db/files/policy.json', false],
    ['root/main.tf', 'elsewhere/main.tf', true],
    ['root/main.tf', 'stacks/child.yaml', true],
    ['stacks/parent.yaml', 'stacks/child.yaml', false],
    ['stacks/parent.yaml', 'stacks/sibling.yaml', true],
    ['elsewhere', 'elsewhere/new/deep.txt', false],
  ])('should compare %s where %s has changed: %s', (path, name, expected) => {
    expect(isSameTemplate(before, changed(name), `/${path}`)).toBe(expected);
    expect(isSameTemplate(changed(name), before, `/${path}`)).toBe(expected);
  });

  it('should compare the files that a message about it mentions', () => {
    const message = 'stacks/child.yaml:3: no brace';
    expect(isSameTemplate(before, changed('stacks/child.yaml'), '/elsewhere/main.tf')).toBe(true);
    expect(isSameTemplate(before, changed('stacks/child.yaml'), '/elsewhere/main.tf', message)).toBe(false);
  });

  it('should come to an end where files name each other, links lead anywhere and paths lead out', () => {
    const both = [1, 2].map(() => {
      const folder = checkout({ 'a/main.tf': '"../b" "../../../../etc" "../a/link"', 'b/main.tf': '"../a" ".." "."' });
      symlinkSync('/etc', join(folder, 'a/link'));
      return folder;
    });
    expect(isSameTemplate(both[0], both[1], '/a/main.tf')).toBe(true);
    writeFileSync(join(both[1], 'b/more.tf'), '');
    expect(isSameTemplate(both[0], both[1], '/a/main.tf')).toBe(false);
  });

  it('should read each file once, however many templates use it', () => {
    const names = Array.from({ length: 20 }, (_, n) => `root/${n}.tf`);
    const files = Object.fromEntries(names.map((name) => [name, 'module "net" { source = "../modules/net" ']));
    const both = [1, 2].map(() => checkout({ ...BEFORE, ...files }));
    const reads = jest.spyOn(fs, 'readFileSync');
    const templates = new SameTemplates(both[0], both[1]);
    for (const name of names) expect(templates.isSame(`/${name}`)).toBe(true);
    const read = reads.mock.calls.filter(([path]) => String(path).endsWith('policy.json'));
    // Both to be compared, and one for what it names.
    expect(read).toHaveLength(3);
  });

  it('should look for no path of which a folder lacks the first name, in however long a text', () => {
    const text = Array.from({ length: 100_000 }, (_, n) => `w${n}`).join(' ');
    const both = [1, 2].map(() => checkout({ 'data.yaml': `${text} ./child.yaml`, 'child.yaml': '' }));
    const looks = jest.spyOn(fs, 'lstatSync');
    expect(isSameTemplate(both[0], both[1], '/data.yaml')).toBe(true);
    expect(looks.mock.calls.length).toBeLessThan(100);
    writeFileSync(join(both[1], 'child.yaml'), ' ');
    expect(isSameTemplate(both[0], both[1], '/data.yaml')).toBe(false);
  });
});
