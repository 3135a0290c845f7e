import type { ConnectorRules } from '../../../engine/files/collection-files';
import { readUpload } from './read-upload';
import type { UploadedFile } from './upload-form';

const RULES: ConnectorRules = { gitProtocols: [], folderProblem: () => undefined };
const file = (path: string, text: string): UploadedFile => ({ field: 'files', path, bytes: Buffer.from(text) });

describe(readUpload.name, () => {
  it('should let other work have its turn between files', async () => {
    const files = Array.from({ length: 5 }, (_, i) => file(`${i}.json`, '{"type":"jira"}'));
    let turns = 0;
    let over = false;
    const takeTurn = () => {
      turns++;
      if (!over) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    const results = await readUpload(files, RULES);
    over = true;
    expect(results).toHaveLength(files.length);
    expect(turns).toBeGreaterThanOrEqual(files.length);
  });

  it('should keep a small document as a tree, so that it is read once, and no large one', async () => {
    const [small] = await readUpload([file('small.json', '{"type":"jira"}')], RULES);
    expect('file' in small && small.file.document.parsed).toEqual({ type: 'jira' });
    const large = JSON.stringify({ type: 'jira', more: Array<string>(10_000).fill('a text') });
    const [result] = await readUpload([file('large.json', large)], RULES);
    if (!('file' in result)) throw new Error('the file was refused');
    const { stored, parsed } = result.file.document;
    expect(parsed).toBeUndefined();
    expect(stored.body).toBe('');
    expect(stored.packed?.length).toBeLessThan(large.length / 10);
  });
});
