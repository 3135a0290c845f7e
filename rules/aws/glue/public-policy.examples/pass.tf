data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["glue:GetTable"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_glue_resource_policy" "good_separate" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}

resource "aws_glue_resource_policy" "good_service_separate" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "ram.amazonaws.com" }
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}

resource "aws_glue_resource_policy" "good_source_separate" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "glue:GetTable"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_glue_resource_policy" "good_deny_separate" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "glue:GetTable"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_glue_resource_policy" "good_data_separate" {
  policy = data.aws_iam_policy_document.good.json
}
