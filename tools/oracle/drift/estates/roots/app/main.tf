provider "aws" {
  region = "us-east-1"
}

variable "media_bucket" {
  type = string
}

data "aws_s3_bucket" "logs" {
  bucket = "roots-logs"
}

data "aws_sqs_queue" "jobs" {
  name = "roots-jobs"
}

data "terraform_remote_state" "base" {
  backend = "local"

  config = {
    path = "../base/terraform.tfstate"
  }
}

resource "aws_s3_bucket_versioning" "logs" {
  bucket = data.aws_s3_bucket.logs.id

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_versioning" "media" {
  bucket = var.media_bucket

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_sqs_queue_policy" "jobs" {
  queue_url = data.aws_sqs_queue.jobs.url
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "events.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = data.aws_sqs_queue.jobs.arn
    }]
  })
}

resource "aws_iam_role_policy_attachment" "runner" {
  role       = data.terraform_remote_state.base.outputs.runner_role
  policy_arn = "arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess"
}

resource "aws_vpc_security_group_ingress_rule" "runner" {
  security_group_id = data.terraform_remote_state.base.outputs.runner_group
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
  cidr_ipv4         = "10.0.0.0/8"
}
