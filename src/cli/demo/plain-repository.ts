import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgramSync } from '../../engine/base/programs';
import { DemoError } from './demo-error';

const NAME = 'blog';

const TIME_LIMIT_MS = 30_000;
const FILES: Readonly<Record<string, string>> = {
  'main.tf': `module "store" {
  source   = "./modules/store"
  for_each = toset(["drafts", "photos"])
  name     = each.key
}

resource "aws_db_instance" "posts" {
  identifier          = "posts"
  engine              = "postgres"
  instance_class      = "db.t4g.micro"
  allocated_storage   = 20
  username            = "blog"
  publicly_accessible = true
  storage_encrypted   = true
}
`,
  'modules/store/main.tf': `variable "name" {
  type = string
}

resource "aws_s3_bucket" "this" {
  bucket = "blog-\${var.name}"
}
`,
  'deploy/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: blog
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - name: web
          image: blog/web:1.4
          securityContext: {privileged: true}
`,
};

/** A git repository with templates and nothing else, as most are. */
export class PlainRepository {
  readonly name = NAME;
  readonly connector = 'repository';

  private constructor(readonly address: string) {}

  /** Makes it below a folder; undefined where there is no git. */
  static make(root: string): PlainRepository | undefined {
    const folder = join(root, NAME);
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const author = ['-c', 'user.name=demo', '-c', 'user.email=demo@example.com', '-c', 'commit.gpgSign=false'];
    const steps = [
      ['init', '--quiet', '--initial-branch=main'],
      ['add', '--all'],
      [...author, 'commit', '--quiet', '--message', 'A blog'],
    ];
    for (const args of steps) {
      const limits = { timeoutMillis: TIME_LIMIT_MS, environment: 'inherited' } as const;
      const { started, status, stderr } = runProgramSync({ program: 'git', args, folder, ...limits });
      if (!started) return undefined;
      if (status !== 0) throw new DemoError(`git ${args.join(' ')} failed: ${stderr.trim()}`);
    }
    return new PlainRepository(pathToFileURL(folder).href);
  }
}
