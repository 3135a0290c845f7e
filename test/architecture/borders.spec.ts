import { join } from 'node:path';
import { borderViolations } from './border-violations';
import { readSources } from './import-graph';

const SOURCES = readSources(join(__dirname, '../../src'));

function plant(file: string, line: string): string[] {
  return borderViolations(new Map([...SOURCES, [file, `${line}\n${SOURCES.get(file) ?? ''}`]]));
}

describe('allowed imports', () => {
  it('should hold in src', () => {
    expect(borderViolations(SOURCES)).toEqual([]);
  });

  it.each([
    ['engine/rego/policy.ts', `import { SecretBox } from '../../../secrets';`],
    ['engine/rego/policy.ts', `import { greet } from '../../../app/greeting';`],
    ['engine/rego/policy.ts', `import type { Request } from 'express';`],
    ['engine/rego/eval/query.ts', `import { readFileSync } from 'node:fs';`],
    ['engine/rego/eval/query.ts', `import { Policy } from '../policy';`],
    ['engine/base/json/json-value.ts', `import { patternOf } from '../go/regex/pattern';`],
    ['engine/base/go/cidr/address.ts', `import type { Value } from '../../../rego/values';`],
    ['common/time/clock.ts', `import { CollectionLookupService } from '../../modules/collections';`],
    ['modules/collections/collections.service.ts', `import { ConfigItemStoreService } from '../config-items';`],
    ['modules/collections/collections.service.ts', `const late = () => import('../config-items');`],
    ['modules/runs/data/runs.repository.ts', `export { ResourcesModule } from '../../resources';`],
    ['modules/filters/filters.service.ts', `import { QueriesService } from '../queries/queries.service';`],
    ['modules/filters/filters.service.ts', `import { AuditEntry } from '../audit/data';`],
    ['cli/rego/load.ts', `import { Lexer } from '../../engine/rego/syntax/lexer';`],
    ['cli/rego/load.ts', `import { Module } from '@nestjs/common';`],
    ['modules/filters/data/saved-filters.repository.ts', `import { Model } from 'mongoose';`],
    ['modules/filters/data/saved-filters.repository.ts', `import { InjectModel } from '@nestjs/mongoose';`],
    ['modules/filters/filters.service.ts', `import { type Connection } from 'mongoose';`],
    ['modules/audit/data/audit.repository.ts', `const all = (m: TenantModel<AuditEntry>) => m.acrossTenants();`],
    ['stray.ts', `export const stray = 1;`],
    ['modules/collections/collection-lookup.service.ts', `import './collections.service';`],
  ])('should refuse in %s: %s', (file, line) => {
    expect(plant(file, line)[0]).toContain(file);
  });

  it('should refuse folders that import each other', () => {
    expect(plant('common/http/has-body.ts', `import '../envelope/envelope';`)).toEqual([
      'a cycle: common/envelope -> common/http -> common/envelope',
    ]);
  });

  it('should refuse to allow what nobody imports', () => {
    const emptied = ['public-address', 'guarded-request'].map((name) => [`engine/base/net/${name}.ts`, ''] as const);
    const withoutPackage = new Map([...SOURCES, ...emptied]);
    expect(borderViolations(withoutPackage)).toContain(
      'engine/base/net allows node:net, which none of its files imports',
    );
  });
});
