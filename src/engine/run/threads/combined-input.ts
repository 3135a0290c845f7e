import { createHash } from 'node:crypto';
import { readJson, writeJson } from '../../base/json';
import { digestOf } from '../../base/store';
import { contentHash } from '../../model/content-hash';
import type { CrawledResource } from './tasks';

const NAME = '/Combined';

/** All documents as one, each with the path of its file, in the order of the paths. */
export function combinedInput(documents: readonly CrawledResource[], wantsContentHash: boolean): CrawledResource {
  const sorted = [...documents].sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  const members = sorted.map(({ file, document }) => `{"path":${writeJson(file)},"contents":${document}}`);
  const document = `[${members.join(',')}]`;
  const digest = createHash('sha256').update(document).digest('hex');
  return {
    type: 'combinedConfiguration',
    path: NAME,
    paths: [NAME],
    file: NAME.slice(1),
    innerTypes: [],
    identityPaths: [NAME],
    document,
    digest,
    memoryKey: digestOf(digest, NAME),
    ...(wantsContentHash && { contentHash: contentHash(readJson(document)) }),
    lines: { files: [], pairs: new Uint32Array() },
  };
}
