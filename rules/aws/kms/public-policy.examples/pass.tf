data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["kms:*"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_kms_key" "good" {
  description = "Data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "good_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "good_separate" {
  key_id = aws_kms_key.good_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "good_service" {
  description = "Data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logs.eu-west-1.amazonaws.com" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "good_service_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "good_service_separate" {
  key_id = aws_kms_key.good_service_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "logs.eu-west-1.amazonaws.com" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "good_source" {
  description = "Data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "kms:*"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_kms_key" "good_source_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "good_source_separate" {
  key_id = aws_kms_key.good_source_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "kms:*"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_kms_key" "good_deny" {
  description = "Data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "kms:*"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_kms_key" "good_deny_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "good_deny_separate" {
  key_id = aws_kms_key.good_deny_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "kms:*"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_kms_key" "good_data" {
  description = "Data"
  policy      = data.aws_iam_policy_document.good.json
}

resource "aws_kms_key" "good_data_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "good_data_separate" {
  key_id = aws_kms_key.good_data_separate.id
  policy = data.aws_iam_policy_document.good.json
}

resource "aws_kms_key" "good_none" {
  description = "Data"
}
