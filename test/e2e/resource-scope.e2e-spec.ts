import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { ResourcesRepository } from '../../src/modules/resources/data';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { ruleOverJsonFiles, runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const RULE = 'package rule\nrulepass = true { input.n == 0 }';

describe('the scope of resources', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        GIT_PROTOCOLS: 'file',
        PATH: process.env.PATH ?? '',
        CONNECTOR_ROOTS: root,
        RULE_THREADS: '1',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
  });

  async function runWith(connector: object, entries: readonly object[]): Promise<void> {
    const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
    await uploadFiles(client, 'c', {
      ...ruleOverJsonFiles(RULE, 'data.rule.rulepass'),
      'iac.json': { fileType: 'structure', type: 'filesystem', ...connector },
      'snap.json': {
        fileType: 'masterSnapshot',
        snapshots: entries.map((entry) => ({ source: 'iac', nodes, ...entry })),
      },
    });
    expect(await runToEnd(app, client, 'c')).toMatchObject({ state: 'completed' });
  }

  const found = async (query: object) => {
    const { body } = await client.get('/api/resource/search', { collection: 'c', connector: 'iac', ...query });
    return (body.data.results as { resource_paths: string[] }[]).map(({ resource_paths: [path] }) => path);
  };

  function folderWith(name: string): string {
    const folder = join(root, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.json'), '{"n":0}');
    return name;
  }

  it.each([
    [{ accountId: 42 }, { account_id: 42 }, { account_id: 43 }],
    [{ accountId: ['42'] }, { account_id: '000000000042' }, { account_id: 4 }],
    [{ subscriptionId: 'sub-1' }, { subscription_id: 'sub-1' }, { subscription_id: 'sub-2' }],
    [{ subscriptionId: ['sub-1'] }, { subscription_id: 'sub-1' }, { subscription_id: 'sub' }],
    [{ 'project-id': 'shop' }, { project_id: 'shop' }, { project_id: 'shops' }],
    [{ projectId: 'shop' }, { project_id: 'shop' }, { project_id: 'SHOP' }],
    [{ project_id: 'shop' }, { project_id: 'shop' }, { project_id: 'other' }],
    [{ branchName: 'develop' }, { branch_name: 'develop' }, { branch_name: 'main' }],
  ])('should be found by what the entry of a folder says: %j', async (entry, same, other) => {
    await runWith({ folderPath: folderWith(client.tenant) }, [entry]);
    expect(await found(same)).toEqual(['/a.json']);
    expect(await found(other)).toEqual([]);
  });

  it('should be found by the branch that the connector of a folder names, unless the entry names another', async () => {
    await runWith({ folderPath: folderWith(client.tenant), branchName: 'main' }, [{}]);
    expect(await found({ branch_name: 'main' })).toEqual(['/a.json']);
    await runWith({ folderPath: client.tenant, branchName: 'main' }, [{ branchName: 'develop' }]);
    expect(await found({ branch_name: 'main' })).toEqual([]);
    expect(await found({ branch_name: 'develop' })).toEqual(['/a.json']);
  });

  it('should keep its scope when it could not be read again', async () => {
    const folder = folderWith(client.tenant);
    await runWith({ folderPath: folder }, [{ accountId: '42', branchName: 'develop' }]);
    writeFileSync(join(root, folder, 'a.json'), '{"n":');
    await runToEnd(app, client, 'c');
    expect(await found({ account_id: 42, branch_name: 'develop' })).toEqual(['/a.json']);
  });

  it('should name the repository, the commit and the file of what comes from git', async () => {
    const repository = new GitRepository(root, `${client.tenant}.git`);
    const commit = repository.commit({ 'k8s/app.yml': 'kind: A\n---\nkind: B\n' }, 'develop');
    const nodes = [{ masterSnapshotId: 'J', type: 'yaml', paths: ['/'] }];
    await runWith({ gitProvider: repository.url }, [{ branchName: 'develop', accountId: 7, nodes }]);
    expect(await found({ branch_name: 'develop', account_id: 7 })).toHaveLength(2);
    const stored = await app
      .get(ResourcesRepository, { strict: false })
      .findByPath(client.tenant as TenantId, 1, '/k8s/app_multiple_yaml_1.yaml');
    expect(stored).toMatchObject({ repository: repository.url, branch: 'develop', commit, file: 'k8s/app.yml' });
  });
});
