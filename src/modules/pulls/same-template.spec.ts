import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../test/support/embedded-mongo';
import { isSameTemplate } from './same-template';

type Files = Readonly<Record<string, string>>;

function checkout(files: Files): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe(isSameTemplate.name, () => {
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
});
