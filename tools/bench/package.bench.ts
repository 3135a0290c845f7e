import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The first minute with the package, from empty caches and beside the start of Node: `npm run bench:package`. */
const ROOT = join(__dirname, '../..');

function timed(program: string, args: readonly string[], cwd: string, env = process.env) {
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { status, stdout, stderr, seconds: (performance.now() - begin) / 1000 };
}

function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-first-minute-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT, stdio: 'pipe' });
    const [tarball] = readdirSync(folder);
    mkdirSync(join(folder, 'app'));
    writeFileSync(join(folder, 'app/main.tf'), 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n');
    const cache = join(folder, 'cache');
    const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'own-cache') };
    const node = timed(process.execPath, ['-e', '0'], folder);
    const scan = timed('npx', ['--yes', '--cache', cache, `./${tarball}`, 'scan', 'app'], folder, env);
    if (scan.status !== 1 || !scan.stdout.includes('PL-AWS-S3-1')) throw new Error(scan.stderr || scan.stdout);
    const installed = Number(
      execFileSync('du', ['-sk', join(cache, '_npx')])
        .toString()
        .split('\t')[0],
    );
    process.stdout.write(
      `installed with its dependencies: ${(installed / 1024).toFixed(1)} MB\n` +
        `npx ${tarball} scan, from an empty cache to its end: ${scan.seconds.toFixed(1)} s ` +
        `(node -e 0 beside it: ${node.seconds.toFixed(2)} s)\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
