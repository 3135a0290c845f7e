import { join } from 'node:path';
import { DECLARED_IN, UNTIL_RUNS_END } from '../support/sealed-fields';
import { readSources } from './import-graph';

/** The files that seal, whose texts are stored in the fields of the list. */
const SEALING = [
  'modules/code-hosts/pulls/owed-secrets.service.ts',
  'modules/code-hosts/webhook/secrets/webhook-secrets.service.ts',
  'modules/config-items/config-item-store.service.ts',
  'modules/config-items/secrets/rotate-secrets.ts',
  'modules/config-items/secrets/seal-plain-secrets.ts',
  'modules/runs/data/sealed-text.ts',
];

describe('sealed text', () => {
  const files = [...readSources(join(__dirname, '../../src'))].filter(
    ([file]) => !file.startsWith('engine/') && !file.startsWith('secrets/'),
  );
  const filesWith = (pattern: RegExp) => files.filter(([, source]) => pattern.test(source)).map(([file]) => file);

  // A new file here needs its fields in the list, and the test of the rotation then asks for them.
  it('should be declared in schemas that the list of sealed fields knows', () => {
    expect(filesWith(/\b(?:sealed|keyId)[!?]?: string|[:<|] *Sealed\b/).sort()).toEqual(
      [...Object.keys(DECLARED_IN), ...UNTIL_RUNS_END].sort(),
    );
  });

  it('should be made only by those who store it in the fields of the list', () => {
    expect(filesWith(/\bbox\.seal(?:Bytes)?\(/i).sort()).toEqual(SEALING);
  });
});
