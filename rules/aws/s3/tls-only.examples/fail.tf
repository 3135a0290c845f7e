resource "aws_s3_bucket" "bad" {
  bucket = "none"
}

resource "aws_s3_bucket" "bad_other" {
  bucket = "other"
}

resource "aws_s3_bucket_policy" "bad_other" {
  bucket = aws_s3_bucket.bad_other.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Read"
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = "s3:*"
      Resource  = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"]
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_s3_bucket" "bad_reversed" {
  bucket = "reversed"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "TlsOnly"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"]
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_s3_bucket" "bad_one_account" {
  bucket = "bad-one-account"
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "arn:aws:s3:::bad-one-account/*"
      Condition = { Bool = { "aws:SecureTransport" = "false" }, StringEquals = { "aws:PrincipalAccount" = "123456789012" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_without_second_factor" {
  bucket = "bad-without-second-factor"
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "arn:aws:s3:::bad-without-second-factor/*"
      Condition = { Bool = { "aws:SecureTransport" = "false", "aws:MultiFactorAuthPresent" = "false" } }
    }]
  })
}
