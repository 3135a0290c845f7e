provider "aws" {
  region = "eu-west-1"
  default_tags {
    tags = {
      env   = "prod"
      owner = "platform"
    }
  }
}

resource "aws_s3_bucket" "main" {
  bucket = "payments-archive"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-000000000001"
    resource_type     = "aws_s3_bucket"
    owner             = "payments"
  }
}

resource "aws_s3_bucket_versioning" "main" {
  bucket = aws_s3_bucket.main.id
  versioning_configuration {
    status     = "Enabled"
    mfa_delete = "Disabled"
  }
}

resource "aws_s3_bucket_server_side_encryption_configuration" "main" {
  bucket = aws_s3_bucket.main.bucket
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = "1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
    }
    bucket_key_enabled = true
  }
}

resource "aws_s3_bucket_public_access_block" "main" {
  bucket                  = aws_s3_bucket.main.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_acl" "main" {
  bucket = aws_s3_bucket.main.id
  acl    = "private"
}

resource "aws_s3_bucket_logging" "main" {
  bucket        = aws_s3_bucket.main.id
  target_bucket = "access-logs"
  target_prefix = "payments/"
}

data "aws_iam_policy_document" "main" {
  statement {
    sid     = "OnlyTls"
    effect  = "Deny"
    actions = ["s3:PutObject", "s3:GetObject"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
    resources = ["${aws_s3_bucket.main.arn}/*", aws_s3_bucket.main.arn]
    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
}

resource "aws_s3_bucket_policy" "main" {
  bucket = aws_s3_bucket.main.id
  policy = data.aws_iam_policy_document.main.json
}

resource "aws_s3_bucket_cors_configuration" "main" {
  bucket = aws_s3_bucket.main.id
  cors_rule {
    allowed_methods = ["PUT", "GET"]
    allowed_origins = ["https://shop.example.com"]
    max_age_seconds = 3000
  }
}

resource "aws_s3_bucket_website_configuration" "main" {
  bucket = aws_s3_bucket.main.id
  index_document {
    suffix = "index.html"
  }
  error_document {
    key = "error.html"
  }
}

resource "aws_s3_bucket_ownership_controls" "main" {
  bucket = "payments-archive"
  rule {
    object_ownership = "ObjectWriter"
  }
}

resource "aws_s3_bucket_replication_configuration" "main" {
  bucket = aws_s3_bucket.main.id
  role   = "arn:aws:iam::123456789012:role/replication"
  rule {
    status = "Enabled"
    destination {
      bucket = "arn:aws:s3:::payments-copy"
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "main" {
  bucket = aws_s3_bucket.main.id
  rule {
    id     = "old"
    status = "Enabled"
    filter {
      prefix = "reports/"
    }
    transition {
      days          = 30
      storage_class = "STANDARD_IA"
    }
    expiration {
      days = 365
    }
    noncurrent_version_expiration {
      noncurrent_days = 90
    }
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}

resource "aws_s3_bucket_notification" "main" {
  bucket = aws_s3_bucket.main.id
  queue {
    queue_arn = "arn:aws:sqs:eu-west-1:123456789012:orders-dead"
    events = ["s3:ObjectCreated:*"]
  }
}
