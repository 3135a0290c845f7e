variable "role_name" {
  type = string
}

variable "bucket_id" {
  type = string
}

variable "bucket_arn" {
  type = string
}

variable "queue_url" {
  type = string
}

variable "queue_arn" {
  type = string
}

variable "topic_arn" {
  type = string
}

resource "aws_iam_policy" "read" {
  name = "shop-read"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "${var.bucket_arn}/*" }]
  })
}

resource "aws_iam_role_policy_attachment" "read" {
  role       = var.role_name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_s3_bucket_policy" "tls" {
  bucket = var.bucket_id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "tls"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = [var.bucket_arn, "${var.bucket_arn}/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}

resource "aws_s3_bucket_public_access_block" "this" {
  bucket                  = var.bucket_id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_sqs_queue_policy" "topic" {
  queue_url = var.queue_url
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "sns.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = var.queue_arn
      Condition = { ArnEquals = { "aws:SourceArn" = var.topic_arn } }
    }]
  })
}

resource "aws_sns_topic_policy" "publish" {
  arn = var.topic_arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "events.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = var.topic_arn
    }]
  })
}
