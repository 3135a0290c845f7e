terraform {
  required_providers {
    aws = { source = "hashicorp/aws" }
  }
}

provider "aws" {
  region = "us-east-1"

  default_tags {
    tags = {
      owner = "shop"
      stage = "prod"
    }
  }

  ignore_tags {
    keys         = ["scanned-at"]
    key_prefixes = ["cost:"]
  }
}

locals {
  buckets = {
    invoices = { versioning = "Enabled" }
    exports  = { versioning = "Suspended" }
  }
}

module "bucket" {
  source   = "./modules/bucket"
  for_each = local.buckets

  name       = "shop-prod-${each.key}"
  versioning = each.value.versioning
}

module "orders" {
  source = "./modules/queue"
  count  = 2

  name = "shop-orders-${count.index}"
}

module "worker" {
  source  = "./modules/role"
  name    = "shop-worker"
  service = "lambda.amazonaws.com"
}

module "web" {
  source = "./parts/group"
  name   = "shop-web"
}

module "access" {
  source = "./modules/access"

  role_name  = module.worker.name
  bucket_id  = module.bucket["invoices"].id
  bucket_arn = module.bucket["invoices"].arn
  queue_url  = module.orders[0].url
  queue_arn  = module.orders[0].arn
  topic_arn  = aws_sns_topic.events.arn
}

# What completes the modules from outside.
resource "aws_s3_bucket_public_access_block" "exports" {
  bucket                  = module.bucket["exports"].id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_lifecycle_configuration" "all" {
  for_each = module.bucket
  bucket   = each.value.id

  rule {
    id     = "old"
    status = "Enabled"
    filter {}

    expiration {
      days = 365
    }
  }
}

resource "aws_sqs_queue_policy" "second" {
  queue_url = module.orders[1].url
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "own"
      Effect    = "Allow"
      Principal = { AWS = module.worker.arn }
      Action    = "sqs:SendMessage"
      Resource  = module.orders[1].arn
    }]
  })
}

resource "aws_iam_role_policy" "worker" {
  name = "read-exports"
  role = module.worker.name
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["s3:GetObject"], Resource = "${module.bucket["exports"].arn}/*" }]
  })
}

resource "aws_security_group_rule" "https" {
  type              = "ingress"
  from_port         = 443
  to_port           = 443
  protocol          = "tcp"
  cidr_blocks       = ["10.0.0.0/8"]
  security_group_id = module.web.id
}

resource "aws_vpc_security_group_egress_rule" "database" {
  security_group_id = module.web.id
  from_port         = 5432
  to_port           = 5432
  ip_protocol       = "tcp"
  cidr_ipv4         = "10.1.0.0/16"
}

resource "aws_sns_topic" "events" {
  name         = "shop-events"
  display_name = "Shop"
}

resource "aws_sns_topic_subscription" "orders" {
  topic_arn = aws_sns_topic.events.arn
  protocol  = "sqs"
  endpoint  = module.orders[1].arn
}

resource "aws_cloudwatch_log_group" "worker" {
  for_each          = toset(["orders", "invoices"])
  name              = "/shop/${each.key}"
  retention_in_days = 30
}

resource "aws_dynamodb_table" "carts" {
  name         = "shop-carts"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }

  tags = {
    scan = "nightly"
    data = "internal"
  }

  lifecycle {
    ignore_changes = [tags["scan"]]
  }
}
