import { isJsonObject, textOf, writeJson, type JsonObject, type JsonValue } from '../../../base/json';
import { SourceError, type Source, type SourceEntry } from '../../../base/source';
import { ARM_FORMAT } from '../../../iac/arm';
import { CloudError } from '../../provider/cloud-error';

const FILE = 'exported.json';

/** The template of an answer, with its expressions resolved; throws a CloudError when it lacks the resource. */
export function renderedTemplate(answer: JsonObject, type: string): JsonObject {
  const { template } = answer;
  if (!isJsonObject(template)) throw new CloudError('unexpected-answer', 'the answer has no template');
  const source = new OneFile(writeJson(template));
  const paths = { path: FILE, file: FILE, paths: [FILE], innerTypes: [] };
  const { document, failure } = ARM_FORMAT.render({ type: 'arm', ...paths, source });
  if (failure !== undefined || !isJsonObject(document))
    throw new CloudError('unexpected-answer', `the exported template cannot be read (${failure ?? 'no object'})`);
  const resources: readonly JsonValue[] = Array.isArray(document.resources) ? document.resources : [];
  if (!resources.some((each) => isJsonObject(each) && isSame(textOf(each.type), type)))
    throw new CloudError('api-error', 'the exported template does not have the resource', 'NotExported');
  return document;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A source with a single file, which is in memory. */
class OneFile implements Source {
  private readonly bytes: Uint8Array;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  list(): [] {
    return [];
  }

  entry(path: string): SourceEntry {
    return { kind: path === FILE ? 'file' : 'missing', real: path };
  }

  read(path: string, maxBytes: number): Uint8Array {
    if (path !== FILE) throw new SourceError('unreadable', 'the exported template names another file');
    if (this.bytes.length > maxBytes) throw new SourceError('too-large', `more than ${maxBytes} bytes`);
    return this.bytes;
  }
}
