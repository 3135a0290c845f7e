provider "aws" {
  region = "us-east-1"
}

resource "aws_s3_bucket" "shared" {
  for_each = toset(["media", "logs"])
  bucket   = "roots-${each.key}"
}

resource "aws_sqs_queue" "jobs" {
  name = "roots-jobs"
}

resource "aws_iam_role" "runner" {
  name = "roots-runner"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_security_group" "runner" {
  name        = "roots-runner"
  description = "rules come from elsewhere"
}

output "runner_group" {
  value = aws_security_group.runner.id
}

output "runner_role" {
  value = aws_iam_role.runner.name
}
