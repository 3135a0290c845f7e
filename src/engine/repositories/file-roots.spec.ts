import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connector, errorOf, testFolder, testOptions } from '../../../test/support/connector-repositories';
import { GitRepository } from '../../../test/support/git-repository';
import { ConnectorRepositories } from './connector-repositories';

describe('repositories of the protocol file', () => {
  const folder = testFolder();
  const roots = join(folder, 'roots');
  const own = join(roots, 'own');
  let foreign: GitRepository;
  const open: ConnectorRepositories[] = [];
  const urlOf = (path: string) => pathToFileURL(path).href;

  beforeAll(() => {
    mkdirSync(own, { recursive: true });
    mkdirSync(join(roots, 'foreign'));
    foreign = new GitRepository(join(roots, 'foreign'), 'secret.git');
    foreign.commit({ 'main.tf': 'secret' });
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  const repositories = (fileRoots = [own]) => {
    const made = new ConnectorRepositories(testOptions(folder, { fileRoots }));
    open.push(made);
    return made;
  };
  const refused = { reason: 'refused', message: expect.stringMatching(/must lie under one of CONNECTOR_ROOTS/) };

  it('should be read below the roots, bare and with their files, with blanks in their names', async () => {
    const bare = new GitRepository(own, 'my own.git');
    bare.commit({ 'main.tf': 'mine' });
    await expect(repositories().open(connector({ gitProvider: bare.url }))).resolves.toMatchObject({
      reference: 'main',
    });
    const checkedOut = join(own, 'checked-out');
    mkdirSync(checkedOut);
    renameSync(bare.folder, join(checkedOut, '.git'));
    await expect(repositories().open(connector({ gitProvider: urlOf(checkedOut) }))).resolves.toMatchObject({
      reference: 'main',
    });
    await expect(
      repositories().openModule(connector({ folderPath: '.' }), `git::${urlOf(checkedOut)}//x`),
    ).resolves.toMatchObject({ subfolder: 'x' });
  });

  const elsewhere: [string, () => string][] = [
    ['a repository of another tenant', () => foreign.url],
    ['a way out', () => `${urlOf(own)}/../foreign/secret.git`],
    ['an encoded way out', () => `${urlOf(own)}/%2e%2e/foreign/secret.git`],
    ['a host', () => `file://localhost.example${foreign.folder}`],
    [
      'a link to the repository',
      () => {
        symlinkSync(foreign.folder, join(own, 'link'));
        return urlOf(join(own, 'link'));
      },
    ],
    [
      'a link to its folder of git',
      () => {
        mkdirSync(join(own, 'linked'));
        symlinkSync(foreign.folder, join(own, 'linked', '.git'));
        return urlOf(join(own, 'linked'));
      },
    ],
    [
      'a file that names its folder of git',
      () => {
        mkdirSync(join(own, 'named'));
        writeFileSync(join(own, 'named', '.git'), `gitdir: ${foreign.folder}\n`);
        return urlOf(join(own, 'named'));
      },
    ],
    [
      'a link with the ending that git adds',
      () => {
        mkdirSync(join(own, 'short'));
        symlinkSync(foreign.folder, join(own, 'short.git'));
        return urlOf(join(own, 'short'));
      },
    ],
    [
      'the objects of another repository',
      () => {
        const copy = new GitRepository(own, 'alternates.git');
        writeFileSync(join(copy.folder, 'objects/info/alternates'), join(foreign.folder, 'objects'));
        writeFileSync(join(copy.folder, 'refs/heads/main'), foreign.git('rev-parse', 'main'));
        return copy.url;
      },
    ],
    [
      'links to its objects and branches',
      () => {
        const copy = new GitRepository(own, 'parts.git');
        for (const part of ['objects', 'refs']) {
          rmSync(join(copy.folder, part), { recursive: true });
          symlinkSync(join(foreign.folder, part), join(copy.folder, part));
        }
        return copy.url;
      },
    ],
    [
      'the common folder of another repository',
      () => {
        const copy = new GitRepository(own, 'common.git');
        writeFileSync(join(copy.folder, 'commondir'), foreign.folder);
        return copy.url;
      },
    ],
  ];
  it.each(elsewhere)('should be refused outside of the roots: %s', async (_, urlOfCase) => {
    const url = urlOfCase();
    await expect(errorOf(repositories().open(connector({ gitProvider: url })))).resolves.toMatchObject(refused);
    if (!url.includes('/../'))
      await expect(
        errorOf(repositories().openModule(connector({ folderPath: '.' }), `git::${url}`)),
      ).resolves.toMatchObject(refused);
  });

  it('should all be refused without roots', async () => {
    await expect(errorOf(repositories([]).open(connector({ gitProvider: foreign.url })))).resolves.toMatchObject(
      refused,
    );
  });
});
