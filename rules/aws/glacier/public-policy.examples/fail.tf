variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["glacier:InitiateJob"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_glacier_vault" "bad" {
  name = "archive"
  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "glacier:InitiateJob"
      Resource  = "*"
    }]
  })
}

resource "aws_glacier_vault" "bad_list" {
  name = "archive"
  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "glacier:InitiateJob"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_glacier_vault" "bad_text" {
  name          = "archive"
  access_policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["glacier:InitiateJob"], "Resource": "*"}}
POLICY
}

resource "aws_glacier_vault" "bad_data" {
  name          = "archive"
  access_policy = data.aws_iam_policy_document.bad.json
}
