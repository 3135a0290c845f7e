variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["glue:GetTable"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_glue_resource_policy" "bad_separate" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}

resource "aws_glue_resource_policy" "bad_list_separate" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "glue:GetTable"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_glue_resource_policy" "bad_text_separate" {
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["glue:GetTable"], "Resource": "*"}}
POLICY
}

resource "aws_glue_resource_policy" "bad_data_separate" {
  policy = data.aws_iam_policy_document.bad.json
}
