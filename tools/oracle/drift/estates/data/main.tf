provider "aws" {
  region = "us-east-1"

  default_tags {
    tags = { owner = "data" }
  }
}

# The emulator drops the tags of a stream that is made with them, and our client finds none of a vault there.
provider "aws" {
  alias  = "untagged"
  region = "us-east-1"
}

data "aws_caller_identity" "current" {}

resource "aws_kms_key" "plain" {
  description = "without a policy of its own"
}

resource "aws_kms_key" "strict" {
  description         = "with a policy of its own"
  enable_key_rotation = true
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "root"
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_alias" "strict" {
  name          = "alias/strict"
  target_key_id = aws_kms_key.strict.key_id
}

resource "aws_ssm_parameter" "plain" {
  for_each = { url = "https://api.example", level = "info" }
  name     = "/data/${each.key}"
  type     = "String"
  value    = each.value
}

resource "aws_ssm_parameter" "token" {
  name  = "/data/token"
  type  = "SecureString"
  value = "not-a-real-token"
}

resource "aws_secretsmanager_secret" "plain" {
  name                    = "data/plain"
  recovery_window_in_days = 0
}

resource "aws_secretsmanager_secret" "shared" {
  name                    = "data/shared"
  recovery_window_in_days = 0
}

resource "aws_secretsmanager_secret_policy" "shared" {
  secret_arn = aws_secretsmanager_secret.shared.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_sns_topic" "alarms" {
  name = "data-alarms"
}

resource "aws_sns_topic_subscription" "alarms" {
  topic_arn = aws_sns_topic.alarms.arn
  protocol  = "sqs"
  endpoint  = aws_sqs_queue.alarms.arn
}

resource "aws_sqs_queue" "alarms" {
  name = "data-alarms"
}

resource "aws_cloudwatch_metric_alarm" "backlog" {
  alarm_name          = "backlog"
  namespace           = "AWS/SQS"
  metric_name         = "ApproximateNumberOfMessagesVisible"
  comparison_operator = "GreaterThanThreshold"
  statistic           = "Maximum"
  period              = 300
  evaluation_periods  = 2
  threshold           = 100
  alarm_actions       = [aws_sns_topic.alarms.arn]
  dimensions          = { QueueName = aws_sqs_queue.alarms.name }
}

resource "aws_dynamodb_table" "events" {
  name           = "events"
  billing_mode   = "PROVISIONED"
  read_capacity  = 5
  write_capacity = 5
  hash_key       = "id"

  attribute {
    name = "id"
    type = "S"
  }

  ttl {
    attribute_name = "expires"
    enabled        = true
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.strict.arn
  }
}

resource "aws_kinesis_stream" "clicks" {
  provider         = aws.untagged
  name             = "clicks"
  shard_count      = 1
  retention_period = 48
}

resource "aws_s3_bucket" "lake" {
  bucket = "data-lake"
}

resource "aws_s3_bucket_versioning" "lake" {
  bucket = aws_s3_bucket.lake.id

  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "raw" {
  bucket = "data-raw"
}

resource "aws_s3_bucket_notification" "lake" {
  bucket = aws_s3_bucket.lake.id

  queue {
    queue_arn = aws_sqs_queue.alarms.arn
    events    = ["s3:ObjectCreated:*"]
  }
}

resource "aws_cloudtrail" "main" {
  name                       = "main"
  s3_bucket_name             = aws_s3_bucket.raw.id
  is_multi_region_trail      = true
  enable_log_file_validation = true
}

resource "aws_db_subnet_group" "main" {
  name       = "main"
  subnet_ids = aws_subnet.main[*].id
}

resource "aws_vpc" "main" {
  cidr_block = "10.40.0.0/16"
}

resource "aws_subnet" "main" {
  count             = 2
  vpc_id            = aws_vpc.main.id
  cidr_block        = "10.40.${count.index}.0/24"
  availability_zone = ["us-east-1a", "us-east-1b"][count.index]
}

resource "aws_db_parameter_group" "postgres" {
  name   = "postgres"
  family = "postgres16"
}

resource "aws_db_instance" "main" {
  identifier              = "main"
  engine                  = "postgres"
  engine_version          = "16.3"
  instance_class          = "db.t3.micro"
  allocated_storage       = 20
  username                = "app"
  password                = "not-a-real-password"
  db_subnet_group_name    = aws_db_subnet_group.main.name
  parameter_group_name    = aws_db_parameter_group.postgres.name
  skip_final_snapshot     = true
  storage_encrypted       = true
  backup_retention_period = 7
}

resource "aws_efs_file_system" "shared" {
  creation_token = "shared"
  encrypted      = true
}

resource "aws_backup_vault" "main" {
  provider = aws.untagged
  name     = "main"
}

resource "aws_route53_zone" "public" {
  name = "shop.example"
}

resource "aws_route53_record" "www" {
  zone_id = aws_route53_zone.public.zone_id
  name    = "www.shop.example"
  type    = "CNAME"
  ttl     = 300
  records = ["edge.shop.example"]
}
