data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_s3_bucket" "good" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "good_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "good_separate" {
  bucket = aws_s3_bucket.good_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "good_service" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudfront.amazonaws.com" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "good_service_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "good_service_separate" {
  bucket = aws_s3_bucket.good_service_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudfront.amazonaws.com" }
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "good_source" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_s3_bucket" "good_source_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "good_source_separate" {
  bucket = aws_s3_bucket.good_source_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_s3_bucket" "good_deny" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_s3_bucket" "good_deny_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "good_deny_separate" {
  bucket = aws_s3_bucket.good_deny_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_s3_bucket" "good_data" {
  bucket = "data"
  policy = data.aws_iam_policy_document.good.json
}

resource "aws_s3_bucket" "good_data_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "good_data_separate" {
  bucket = aws_s3_bucket.good_data_separate.id
  policy = data.aws_iam_policy_document.good.json
}

resource "aws_s3_bucket" "good_none" {
  bucket = "data"
}

resource "aws_s3_bucket" "good_service" {
  bucket = "good-service"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::good-service/*"
      Condition = { Bool = { "aws:PrincipalIsAWSService" = "true" } }
    }]
  })
}

resource "aws_s3_bucket" "good_some_endpoints" {
  bucket = "good-some-endpoints"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::good-some-endpoints/*"
      Condition = { StringLike = { "aws:SourceVpce" = ["vpce-0123", "vpce-04*"] } }
    }]
  })
}

resource "aws_s3_bucket" "good_topics_of_account" {
  bucket = "good-topics-of-account"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::good-topics-of-account/*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:sns:*:123456789012:*" } }
    }]
  })
}

resource "aws_s3_bucket" "good_account" {
  bucket = "good-account"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::good-account/*"
      Condition = { ArnLike = { "aws:PrincipalArn" = "arn:aws:iam::123456789012:*" } }
    }]
  })
}

resource "aws_s3_bucket" "good_buckets" {
  bucket = "good-buckets"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::good-buckets/*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:s3:::logs-*" } }
    }]
  })
}

resource "aws_s3_bucket" "good_networks" {
  bucket = "good-networks"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::good-networks/*"
      Condition = { IpAddress = { "aws:SourceIp" = ["54.240.143.0/24", "2001:db8::/32"] } }
    }]
  })
}
