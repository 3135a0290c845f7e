import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { declaredTypesIn, type DeclaredType } from './declared';

/** A provider as a module of Go; `version` names the commit, since modules without a path for their major have no other. */
export interface GoModule {
  readonly provider: string;
  readonly release: string;
  readonly version: string;
}

/** What a provider itself declares: it is built with a program of ours inside, which asks it. */
export function typesOfModule({ provider, version }: GoModule, scratch: string): ReadonlyMap<string, DeclaredType> {
  const module = `github.com/hashicorp/terraform-provider-${provider}@${version}`;
  const found = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', module], { cwd: scratch, encoding: 'utf8' }),
  ) as { Dir: string };
  const folder = join(scratch, provider);
  cpSync(found.Dir, folder, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', folder]);
  const own = join(folder, 'internal', 'readschema');
  mkdirSync(own, { recursive: true });
  for (const name of ['schema.go', `${provider}.go`]) copyFileSync(join(__dirname, 'schema', name), join(own, name));
  const program = join(scratch, `${provider}-schema`);
  const build = ['build', '-mod=mod', '-buildvcs=false', '-gcflags=all=-N -l', '-ldflags=-s -w', '-o', program];
  execFileSync('go', [...build, './internal/readschema'], { cwd: folder, stdio: ['ignore', 2, 2] });
  const lines = join(scratch, `${provider}.jsonl`);
  execFileSync(program, [], { stdio: ['ignore', openSync(lines, 'w'), 2] });
  return declaredTypesIn(lines);
}
