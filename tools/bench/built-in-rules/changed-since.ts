import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEMPLATES = 1000;
const IN_A_TEAM = 50;
/** The template that is changed. */
const CHANGED = 'team3/app160/main.tf';

type Timed = (args: readonly string[], cwd: string, home: string) => number;

/** Seconds of `scan --changed-since` on 1,000 templates of which one has changed. */
export interface ChangedSinceSeconds {
  /** With an empty cache. */
  readonly empty: number;
  /** The same once more. */
  readonly again: number;
  /** After another change of the template, which no scan has seen. */
  readonly edited: number;
  /** All templates once more, compared with nothing. */
  readonly whole: number;
}

export function changedSince(timed: Timed): ChangedSinceSeconds {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-changed-'));
  try {
    const [sources, home] = [join(scratch, 'sources'), join(scratch, 'home')];
    writeRepository(sources);
    const scan = (...more: string[]): number => timed(['scan', '.', ...more], sources, home);
    edit(sources, 'encrypted = true', 'encrypted = false');
    const empty = scan('--changed-since', 'HEAD');
    const again = scan('--changed-since', 'HEAD');
    edit(sources, 'size = 10', 'size = 20');
    const edited = scan('--changed-since', 'HEAD');
    scan();
    return { empty, again, edited, whole: scan() };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function writeRepository(folder: string): void {
  for (let i = 0; i < TEMPLATES; i++) {
    const own = join(folder, `team${Math.floor(i / IN_A_TEAM)}/app${i}`);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'main.tf'), templateOf(i));
  }
  const git = (...args: string[]): unknown => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', 'commit', '--quiet', '--message=templates');
}

function templateOf(i: number): string {
  return `variable "env" {
  default = "prod"
}

resource "aws_s3_bucket" "data" {
  bucket = "data-${i}-\${var.env}"
  tags   = { app = "${i}" }
}

resource "aws_sqs_queue" "jobs" {
  name = "jobs-${i}"
}

resource "aws_ebs_volume" "disk" {
  availability_zone = "eu-west-1a"
  size = 10
  encrypted = true
}
`;
}

function edit(folder: string, from: string, to: string): void {
  const file = join(folder, CHANGED);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}
