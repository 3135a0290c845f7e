import type { TenantId } from '../../../../common/context/tenant';
import type { JsonObject } from '../../../../engine/base/json';
import type { ConfigItemStoreService } from '../../../config-items';
import type { Push } from '../../events';
import { ReadBranchesService } from './read-branches.service';

const SHOP = 'https://github.com/acme/shop.git';

describe(ReadBranchesService.name, () => {
  const why = (items: Readonly<Record<string, Readonly<Record<string, object>>>>, push: Partial<Push> = {}) => {
    const store: Pick<ConfigItemStoreService, 'maskedDocuments'> = {
      maskedDocuments: (_tenant, _containerId, kind) =>
        Promise.resolve(
          Object.entries(items[kind] ?? {}).map(([name, content]) => ({
            name,
            content: content as JsonObject,
            version: 1,
          })),
        ),
    };
    const whole = { addresses: [SHOP], branches: ['main'], defaultBranch: 'main', ...push };
    return new ReadBranchesService(store as ConfigItemStoreService).whyUnread('t' as TenantId, 1, whole);
  };
  const connector = (fields: object) => ({ connector: { shop: { type: 'filesystem', ...fields } } });

  it.each([
    ['the named branch', { gitProvider: SHOP, branchName: 'main' }, {}],
    ['another form of the address', { gitProvider: 'git@github.com:Acme/shop', branchName: 'main' }, {}],
    ['the host of ssh', { gitProvider: 'git@alias:acme/shop.git', sshHost: 'github.com', branchName: 'main' }, {}],
    ['the default branch', { gitProvider: SHOP }, {}],
    ['master', { gitProvider: SHOP }, { branches: ['master'] }],
    ['HEAD', { gitProvider: SHOP, branchName: 'HEAD' }, {}],
    ['HEAD where the host tells no default', { gitProvider: SHOP, branchName: 'HEAD' }, { defaultBranch: '' }],
    ['a branch where the host tells no default', { gitProvider: SHOP }, { branches: ['x'], defaultBranch: '' }],
    ['one of several branches', { gitProvider: SHOP, branchName: 'b' }, { branches: ['a', 'b'] }],
    ['one of several addresses', { gitProvider: SHOP }, { addresses: ['nonsense', 'git@github.com:acme/shop.git'] }],
  ])('should read %s', async (_what, fields, push) => {
    expect(await why(connector(fields), push)).toBeUndefined();
  });

  it.each([
    ['no connector', {}, {}, 'github.com/acme/shop'],
    ['a folder', connector({ folderPath: 'files' }), {}, 'github.com/acme/shop'],
    ['another repository', connector({ gitProvider: 'https://github.com/acme/other' }), {}, 'github.com/acme/shop'],
    ['a broken address', connector({ gitProvider: 'nonsense' }), { addresses: ['nonsense'] }, 'a repository without'],
    ['another branch', connector({ gitProvider: SHOP, branchName: 'release' }), {}, 'the branch main'],
    ['HEAD', connector({ gitProvider: SHOP, branchName: 'HEAD' }), { branches: ['master'] }, 'the branch master'],
    ['another branch than the default', connector({ gitProvider: SHOP }), { branches: ['x'] }, 'the branch x'],
  ])('should say what %s does not read', async (_what, items, push, named) => {
    expect(await why(items, push)).toMatch(new RegExp(`^no connector of the collection reads ${named}`));
  });

  it.each([
    ['mastersnapshot', { snapshots: [{ source: 'shop', branchName: 'x' }] }],
    ['snapshot', { snapshots: [{ source: 'other' }, { source: 'shop.json', branchName: 'x' }] }],
    ['mastersnapshot', { connectorUsers: [{ id: '1', source: 'shop', branchName: 'x' }] }],
    ['mastertest', { connector: 'shop', remoteFile: 'tests.json', branchName: 'x' }],
    ['test', { connector: 'shop', remoteFile: 'tests.json', branchName: 'x' }],
  ])('should read the branch that a %s names', async (kind, content) => {
    const items = { ...connector({ gitProvider: SHOP, branchName: 'main' }), [kind]: { item: content } };
    expect(await why(items, { branches: ['x'] })).toBeUndefined();
    expect(await why(items, { branches: ['y'] })).toMatch(/the branch y/);
  });

  it('should read the default branch where a snapshot names HEAD', async () => {
    const items = {
      ...connector({ gitProvider: SHOP, branchName: 'release' }),
      snapshot: { item: { snapshots: [{ source: 'shop', branchName: 'HEAD' }] } },
    };
    expect(await why(items)).toBeUndefined();
    expect(await why(items, { branches: ['x'] })).toMatch(/the branch x/);
  });

  it('should not read a branch that is named for another connector', async () => {
    const items = {
      connector: { shop: { gitProvider: SHOP, branchName: 'main' }, other: { gitProvider: 'https://h/o' } },
      mastersnapshot: { item: { snapshots: [{ source: 'other', branchName: 'x' }] } },
    };
    expect(await why(items, { branches: ['x'] })).toMatch(/the branch x/);
  });
});
