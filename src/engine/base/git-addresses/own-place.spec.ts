import { MemorySource } from '../../../../test/support/iac/memory-source';
import { ownPlace } from './own-place';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const CONFIG = `[core]
\turl = https://github.com/acme/core.git
[remote "origin"]
\turl = https://me:secret@github.com/Acme/infra.git
\tfetch = +refs/heads/*:refs/remotes/origin/*
[remote "work"]
\turl = git@git.example.com:group/sub/infra.git
[branch "main"]
\turl = https://github.com/acme/branch.git
`;

const source = (files: Record<string, string> = {}) =>
  new MemorySource({ '.git/config': CONFIG, '.git/HEAD': 'ref: refs/heads/feature/x\n', ...files });

describe(ownPlace.name, () => {
  it.each([
    ['git::https://github.com/acme/infra.git//modules/x', 'modules/x'],
    ['github.com/acme/infra//modules/x', 'modules/x'],
    ['git@github.com:acme/infra.git//x', 'x'],
    ['git::ssh://git@github.com/acme/infra//x', 'x'],
    ['git::https://other:word@github.com/acme/infra', ''],
    ['git::https://git.example.com/group/sub/infra.git//x', 'x'],
    ['git::https://github.com/acme/infra/base', 'base'],
    ['git::https://github.com/acme/infra.git/base/a', 'base/a'],
    ['github.com/acme/infra//x?ref=feature/x', 'x'],
    ['github.com/acme/infra//x?ref=refs/heads/feature/x', 'x'],
    ['github.com/acme/infra//x?depth=1', 'x'],
  ])('should find %s', (address, folder) => {
    expect(ownPlace(source(), address)).toEqual({ folder, isThisVersion: true });
  });

  it.each<[string, Record<string, string>, string, boolean]>([
    ['a commit', { '.git/refs/heads/feature/x': `${COMMIT}\n` }, COMMIT, true],
    ['a short commit', { '.git/packed-refs': `# pack\n${COMMIT} refs/heads/feature/x\n` }, COMMIT.slice(0, 7), true],
    ['a commit without a branch', { '.git/HEAD': `${COMMIT}\n` }, COMMIT, true],
    ['another commit', { '.git/HEAD': `${COMMIT}\n` }, COMMIT.replace('0', 'f'), false],
    ['another branch', {}, 'main', false],
    ['a tag', { '.git/refs/tags/v1': `${COMMIT}\n`, '.git/HEAD': `${COMMIT}\n` }, 'v1', false],
    ['no version at all', { '.git/HEAD': '' }, 'HEAD', false],
  ])('should tell whether %s is checked out', (_name, files, ref, isThisVersion) => {
    const found = ownPlace(source(files), `github.com/acme/infra//x?ref=${ref}`);
    expect(found).toEqual({ folder: 'x', isThisVersion });
  });

  it.each([
    'github.com/acme/infrastructure//x',
    'git::https://github.com/acme/core.git',
    'git::https://github.com/acme/branch.git',
    'git::https://evil.example/github.com/acme/infra.git',
    'github.com/acme/infra//../x',
    'acme/infra/aws',
    './x',
  ])('should not take %s for its own', (address) => {
    expect(ownPlace(source(), address)).toBeUndefined();
  });

  it.each<[string, Record<string, string>]>([
    ['without git', {}],
    ['of a worktree', { '.git': 'gitdir: /elsewhere/.git/worktrees/x\n' }],
    ['without remotes', { '.git/config': '[core]\n' }],
  ])('should find nothing in a folder %s', (_name, files) => {
    expect(ownPlace(new MemorySource(files), 'github.com/acme/infra//x')).toBeUndefined();
  });
});
