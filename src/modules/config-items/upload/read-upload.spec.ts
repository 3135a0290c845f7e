import type { ConnectorRules } from '../validation/connector';
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

  it('should keep no large document as a tree', async () => {
    const large = JSON.stringify({ type: 'jira', more: Array<string>(10_000).fill('a text') });
    const [result] = await readUpload([part('large.json', large)], RULES);
    if (!('file' in result)) throw new Error('the file was refused');
    const { stored } = result.file.body;
    expect(stored.body).toBe('');
    expect(stored.packed?.length).toBeLessThan(large.length / 10);
  });
});
