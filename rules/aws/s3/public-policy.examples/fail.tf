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
