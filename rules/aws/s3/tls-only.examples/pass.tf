data "aws_iam_policy_document" "tls" {
  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.good_data.arn, "${aws_s3_bucket.good_data.arn}/*"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }

    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
}

resource "aws_s3_bucket" "good_data" {
  bucket = "data"
}

resource "aws_s3_bucket_policy" "good_data" {
  bucket = aws_s3_bucket.good_data.id
  policy = data.aws_iam_policy_document.tls.json
}

resource "aws_s3_bucket" "good_inline" {
  bucket = "inline"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "TlsOnly"
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"]
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_s3_bucket" "good_text" {
  bucket = "text"
}

resource "aws_s3_bucket_policy" "good_text" {
  bucket = aws_s3_bucket.good_text.id
  policy = <<POLICY
{
  "Version": "2012-10-17",
  "Statement": {
    "Effect": "Deny",
    "Principal": {"AWS": "*"},
    "Action": ["s3:*"],
    "Resource": ["${aws_s3_bucket.good_text.arn}", "${aws_s3_bucket.good_text.arn}/*"],
    "Condition": {"Bool": {"aws:SecureTransport": false}}
  }
}
POLICY
}

resource "aws_s3_bucket" "good_not_equal" {
  bucket = "good-not-equal"
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "arn:aws:s3:::good-not-equal/*"
      Condition = { StringNotEqualsIfExists = { "aws:SecureTransport" = "true" } }
    }]
  })
}

resource "aws_s3_bucket" "good_equal" {
  bucket = "good-equal"
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "arn:aws:s3:::good-equal/*"
      Condition = { StringEquals = { "aws:SecureTransport" = "false" } }
    }]
  })
}
