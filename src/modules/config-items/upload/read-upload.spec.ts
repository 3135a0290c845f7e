import type { ConnectorRules } from '../../../engine/files/collection-files';
import { readUpload } from './read-upload';
import type { UploadedPart } from './upload-form';

const RULES: ConnectorRules = { gitProtocols: [], folderProblem: () => undefined };
const part = (path: string, text: string): UploadedPart => ({ field: 'files', path, bytes: Buffer.from(text) });

describe(readUpload.name, () => {
  it('should let other work have its turn between files', async () => {
    const parts = Array.from({ length: 5 }, (_, i) => part(`${i}.json`, '{"type":"jira"}'));
    let turns = 0;
    let over = false;
    const takeTurn = () => {
      turns++;
      if (!over) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    const results = await readUpload(parts, RULES);
    over = true;
    expect(results).toHaveLength(parts.length);
    expect(turns).toBeGreaterThanOrEqual(parts.length);
  });

  it('should keep a small document as a tree, so that it is read once, and no large one', async () => {
    const [small] = await readUpload([part('small.json', '{"type":"jira"}')], RULES);
    expect('file' in small && small.file.body.document).toEqual({ type: 'jira' });
    const large = JSON.stringify({ type: 'jira', more: Array<string>(10_000).fill('a text') });
    const [result] = await readUpload([part('large.json', large)], RULES);
    if (!('file' in result)) throw new Error('the file was refused');
    const { stored, document } = result.file.body;
    expect(document).toBeUndefined();
    expect(stored.body).toBe('');
    expect(stored.packed?.length).toBeLessThan(large.length / 10);
  });
});
