import type { JsonObject } from '../../../engine/base/json';
import type { TenantId } from '../../../common/context/tenant';
import type { Run } from '../data';
import { RunInputsService } from './run-inputs.service';

type Parts = ConstructorParameters<typeof RunInputsService>;

describe(RunInputsService.name, () => {
  async function inlineIgnores(configuration?: JsonObject): Promise<boolean | undefined> {
    const items = {
      atVersion: () => Promise.resolve({ name: 'c', version: 1 }),
      document: () => ({ configuration }),
    } as unknown as Parts[0];
    const texts = { findAll: () => Promise.resolve(new Map()) } as unknown as Parts[3];
    const inputs = new RunInputsService(items, {} as Parts[1], {} as Parts[2], texts, {} as Parts[4]);
    const chosen = configuration ? [{ name: 'collection_configuration/c', version: '1' }] : [];
    const run = { containerId: 1, inputs: [...chosen, { name: 'others/r.rego', version: '1' }] } as unknown as Run;
    return (await inputs.container('t' as TenantId, run, 'c')).inlineIgnores;
  }

  it('should let notes in templates exclude results only where the collection says so', async () => {
    expect(await inlineIgnores({ inline_ignores: true })).toBe(true);
    const others: (JsonObject | undefined)[] = [undefined, {}, { inline_ignores: false }, { inline_ignores: 'true' }];
    for (const other of others) expect(await inlineIgnores(other)).toBe(false);
  });
});
