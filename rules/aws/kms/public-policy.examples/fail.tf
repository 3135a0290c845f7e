variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["kms:*"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_kms_key" "bad" {
  description = "Data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "bad_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "bad_separate" {
  key_id = aws_kms_key.bad_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "bad_list" {
  description = "Data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "kms:*"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_kms_key" "bad_list_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "bad_list_separate" {
  key_id = aws_kms_key.bad_list_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "kms:*"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_kms_key" "bad_text" {
  description = "Data"
  policy      = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["kms:*"], "Resource": "*"}}
POLICY
}

resource "aws_kms_key" "bad_text_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "bad_text_separate" {
  key_id = aws_kms_key.bad_text_separate.id
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["kms:*"], "Resource": "*"}}
POLICY
}

resource "aws_kms_key" "bad_data" {
  description = "Data"
  policy      = data.aws_iam_policy_document.bad.json
}

resource "aws_kms_key" "bad_data_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "bad_data_separate" {
  key_id = aws_kms_key.bad_data_separate.id
  policy = data.aws_iam_policy_document.bad.json
}
