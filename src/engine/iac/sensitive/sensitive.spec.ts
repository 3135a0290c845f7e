import { discover } from '../discover';
import type { IacType } from '../model';
import { render } from '../render';
import { MemorySource } from '../../../../test/support/iac/memory-source';

const EXTENSIONS = 'pfx p12 cer crt crl csr der p7b p7r spc pem key'.split(' ');

describe('sensitive files', () => {
  it.each(EXTENSIONS.flatMap((extension) => [extension, extension.toUpperCase(), `tar.${extension}`]))(
    'should know .%s',
    (extension) => {
      // Not even text: such a file is never opened.
      const source = new MemorySource({ [`x/a.${extension}`]: Buffer.from([0, 255]), 'x/b.txt': '' });
      const { templates, sensitive, otherFiles } = discover(source, 'common', ['/']);
      expect(templates).toEqual([
        {
          type: 'common',
          path: `/x/a.${extension}`,
          paths: [`/x/a.${extension}`],
          file: `x/a.${extension}`,
          innerTypes: ['sensitive_extension'],
          source,
        },
      ]);
      expect([sensitive, otherFiles]).toEqual([[], 1]);
      expect(render(templates[0])).toMatchObject({ document: {}, unresolved: [], diagnostics: [] });
    },
  );

  it.each(['key', 'a.keys', 'a.pem.txt', 'a.pem/b.txt', 'apem', 'a.pub', 'a.cert', 'a.p8'])(
    'should not take %s for one',
    (path) => {
      expect(discover(new MemorySource({ [path]: '' }), 'common', ['/']).templates).toEqual([]);
    },
  );

  it.each<IacType>(['kubernetesObjectFiles', 'helmChart', 'ack', 'aso', 'kcc', 'yaml', 'json'])(
    'should find them on the way for type %s',
    (type) => {
      const source = new MemorySource({ 'a.pem': '', 'x/b.KEY': '', 'x/c.crt': { link: '../a.pem' } });
      const { templates, sensitive } = discover(source, type, ['/']);
      expect(templates).toEqual([]);
      expect(sensitive.map(({ path }) => path)).toEqual(['/a.pem', '/x/b.KEY', '/x/c.crt']);
      expect(sensitive.map((each) => render(each).document)).toEqual([{}, {}, {}]);
    },
  );

  it('should find one that a node names', () => {
    const source = new MemorySource({ 'x/a.pem': '', 'x/b.pem': '' });
    expect(discover(source, 'common', ['x/a.pem']).templates).toHaveLength(1);
    expect(discover(source, 'yaml', ['x/a.pem'])).toMatchObject({ templates: [], sensitive: [{ path: 'x/a.pem' }] });
  });

  it('should heed what a node leaves out, and folders that are never walked', () => {
    const source = new MemorySource({ 'a.pem': '', 'old/b.pem': '', '.git/c.pem': '', '.terraform/d.pem': '' });
    const found = discover(source, 'yaml', ['/'], { exclude: { paths: ['old'] } });
    expect(found.sensitive.map(({ path }) => path)).toEqual(['/a.pem']);
  });
});
