import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../base/json';
import { detectDrift } from './compare/detect-drift';
import { exampleRunning, MAPS, onlyPair, terraform } from '../../../test/support/drift/drift-cases';

const NAME = 'google-container-cluster';
const TEXT = readFileSync(join(__dirname, `examples/${NAME}.tf`), 'utf8');
const MANAGEMENT = /  management \{[^}]*\}\n/;
const BOTH = { autoRepair: true, autoUpgrade: true };
const NO_REPAIR = { autoUpgrade: true };

/** The pools of nodes that differ, where their block is another in the template and in what runs. */
function drifted(block: string, management: JsonObject, version = '~> 6.0'): readonly string[] {
  const provider = `terraform {\n  required_providers {\n    google = {\n      source = "hashicorp/google"\n      version = "${version}"\n    }\n  }\n}\n`;
  const running = exampleRunning(NAME);
  const [pool, ...others] = running.document.nodePools as readonly JsonObject[];
  const document = { ...running.document, nodePools: [{ ...pool, management }, ...others] };
  const templates = terraform(provider + TEXT.replace(MANAGEMENT, block));
  const report = detectDrift({ templates, resources: [{ ...running, document }], maps: MAPS });
  return onlyPair(report).drifted.map(({ path }) => path);
}

describe('a default of a block in an element of a list', () => {
  it('should count where the template has the block', () => {
    const block = '  management {\n    auto_upgrade = true\n  }\n';
    expect(drifted(block, BOTH)).toEqual([]);
    expect(drifted(block, NO_REPAIR)).toEqual(['nodePools']);
  });

  it('should not count where it does not, or perhaps not', () => {
    const perhaps =
      '  dynamic "management" {\n    for_each = var.unknown ? [1] : []\n    content {\n      auto_upgrade = true\n    }\n  }\n';
    for (const block of ['', perhaps])
      for (const management of [BOTH, NO_REPAIR]) expect(drifted(block, management)).toEqual([]);
    expect(drifted('', {})).toEqual([]);
  });

  it('should be that of the version that the template asks for, and none where nobody knows it', () => {
    const block = '  management {\n    auto_upgrade = true\n  }\n';
    expect(drifted(block, NO_REPAIR, '~> 4.0')).toEqual([]);
    expect(drifted(block, BOTH, '~> 4.0')).toEqual(['nodePools']);
    for (const management of [BOTH, NO_REPAIR]) expect(drifted(block, management, '>= 4.0')).toEqual([]);
  });
});
