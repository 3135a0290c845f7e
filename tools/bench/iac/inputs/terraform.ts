import type { Random } from '../../../../test/conformance/random';
import { name, WORDS } from './words';

/** Variables and locals that the other files of a folder use. */
export function terraformVariables(random: Random): string {
  return `variable "environment" {
  type    = string
  default = "${random.pick(WORDS)}"
}

variable "ports" {
  type    = list(number)
  default = [80, 443, ${8000 + random.below(999)}]
}

variable "tags" {
  type    = map(string)
  default = { team = "${random.pick(WORDS)}", cost = "${random.below(99)}" }
}

locals {
  prefix = "\${var.environment}-${random.pick(WORDS)}"
  tags   = merge(var.tags, { managed = "yes" })
}
`;
}

/** A file of 2 to 5 KB with resources that use variables, functions, count, for_each and dynamic blocks. */
export function terraformFile(random: Random, number: number): string {
  const own = name(random, number).replaceAll('-', '_');
  const buckets = Array.from({ length: 3 + random.below(4) }, (_, i) => bucket(random, `${own}_${i}`));
  return `# ${own}
resource "aws_security_group" "${own}" {
  name        = "\${local.prefix}-${own}"
  description = upper("group of ${own}")
  tags        = local.tags

  dynamic "ingress" {
    for_each = var.ports
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["10.${random.below(250)}.0.0/16"]
    }
  }
}

resource "aws_instance" "${own}" {
  count                  = ${1 + random.below(3)}
  ami                    = "ami-${random.below(1e8)}"
  instance_type          = var.environment == "prod" ? "m5.large" : "t3.micro"
  vpc_security_group_ids = [aws_security_group.${own}.id]
  user_data              = <<-EOT
    #!/bin/sh
    echo "\${local.prefix} \${count.index}"
  EOT

  root_block_device {
    encrypted   = ${random.chance(0.5)}
    volume_size = ${8 + random.below(100)}
  }
}

${buckets.join('\n')}`;
}

function bucket(random: Random, own: string): string {
  return `resource "aws_s3_bucket" "${own}" {
  bucket        = lower(format("%s-%s", local.prefix, "${own}"))
  force_destroy = ${random.chance(0.3)}

  tags = {
    for key, value in local.tags : key => "\${value}-${random.pick(WORDS)}"
  }

  versioning {
    enabled = ${random.chance(0.5)}
  }

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "${random.pick(['Allow', 'Deny'])}"
      Principal = "*"
      Action    = ["s3:GetObject", "s3:PutObject"]
      Resource  = "arn:aws:s3:::\${local.prefix}/*"
    }]
  })
}
`;
}

/** A module that calls another for every name, which calls a third for every port. */
export function nestedModules(count: number): Record<string, string> {
  const names = Array.from({ length: count }, (_, i) => `"n${i}"`).join(', ');
  return {
    'main.tf': `module "outer" {\n  source   = "./modules/outer"\n  for_each = toset([${names}])\n  name     = each.value\n}\n`,
    'modules/outer/main.tf': `variable "name" {}\nmodule "inner" {\n  source   = "../inner"\n  for_each = toset(["a", "b", "c"])\n  name     = "\${var.name}-\${each.value}"\n}\n`,
    'modules/inner/main.tf': `variable "name" {}\nresource "aws_s3_bucket" "b" {\n  bucket = var.name\n}\n`,
  };
}
