variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_s3_bucket" "bad" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "bad_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "bad_separate" {
  bucket = aws_s3_bucket.bad_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "*"
    }]
  })
}

resource "aws_s3_bucket" "bad_list" {
  bucket = "data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_s3_bucket" "bad_list_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "bad_list_separate" {
  bucket = aws_s3_bucket.bad_list_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "s3:GetObject"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_s3_bucket" "bad_text" {
  bucket = "data"
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["s3:GetObject"], "Resource": "*"}}
POLICY
}

resource "aws_s3_bucket" "bad_text_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "bad_text_separate" {
  bucket = aws_s3_bucket.bad_text_separate.id
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["s3:GetObject"], "Resource": "*"}}
POLICY
}

resource "aws_s3_bucket" "bad_data" {
  bucket = "data"
  policy = data.aws_iam_policy_document.bad.json
}

resource "aws_s3_bucket" "bad_data_separate" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "bad_data_separate" {
  bucket = aws_s3_bucket.bad_data_separate.id
  policy = data.aws_iam_policy_document.bad.json
}

resource "aws_s3_bucket" "bad_no_service" {
  bucket = "bad-no-service"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-no-service/*"
      Condition = { Bool = { "aws:PrincipalIsAWSService" = "false" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_any_organisation" {
  bucket = "bad-any-organisation"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-any-organisation/*"
      Condition = { StringLike = { "aws:PrincipalOrgID" = "o-*" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_any_endpoint" {
  bucket = "bad-any-endpoint"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-any-endpoint/*"
      Condition = { StringLike = { "aws:SourceVpce" = ["vpce-0123", "vpce-*"] } }
    }]
  })
}

resource "aws_s3_bucket" "bad_any_number" {
  bucket = "bad-any-number"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-any-number/*"
      Condition = { StringLike = { "aws:PrincipalAccount" = "????????????" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_any_session" {
  bucket = "bad-any-session"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-any-session/*"
      Condition = { ArnLike = { "aws:PrincipalArn" = "arn:aws:sts::*:assumed-role/Admin/*" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_any_bucket" {
  bucket = "bad-any-bucket"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-any-bucket/*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:s3:::*" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_any_topic" {
  bucket = "bad-any-topic"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-any-topic/*"
      Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:sns:*:*:*" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_two_halves" {
  bucket = "bad-two-halves"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-two-halves/*"
      Condition = { IpAddress = { "aws:SourceIp" = ["0.0.0.0/1", "128.0.0.0/1"] } }
    }]
  })
}

resource "aws_s3_bucket" "bad_written_long" {
  bucket = "bad-written-long"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-written-long/*"
      Condition = { IpAddress = { "aws:SourceIp" = "0::/0" } }
    }]
  })
}

resource "aws_s3_bucket" "bad_private_address" {
  bucket = "bad-private-address"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::bad-private-address/*"
      Condition = { IpAddress = { "aws:VpcSourceIp" = "10.0.0.0/8" } }
    }]
  })
}
