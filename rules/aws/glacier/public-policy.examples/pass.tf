data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["glacier:InitiateJob"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_glacier_vault" "good" {
  name = "archive"
  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "glacier:InitiateJob"
      Resource  = "*"
    }]
  })
}

resource "aws_glacier_vault" "good_service" {
  name = "archive"
  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = "glacier:InitiateJob"
      Resource  = "*"
    }]
  })
}

resource "aws_glacier_vault" "good_source" {
  name = "archive"
  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "glacier:InitiateJob"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_glacier_vault" "good_deny" {
  name = "archive"
  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "glacier:InitiateJob"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_glacier_vault" "good_data" {
  name          = "archive"
  access_policy = data.aws_iam_policy_document.good.json
}

resource "aws_glacier_vault" "good_none" {
  name = "archive"
}
