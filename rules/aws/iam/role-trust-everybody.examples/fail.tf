resource "aws_iam_role" "bad" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = "*" }]
  })
}

data "aws_iam_policy_document" "trust" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

resource "aws_iam_role" "bad_aws" {
  assume_role_policy = data.aws_iam_policy_document.trust.json
}

resource "aws_iam_role" "bad_list" {
  assume_role_policy = jsonencode({
    Statement = { Effect = "Allow", Action = "sts:AssumeRole", Principal = { AWS = ["123456789012", "*"] } }
  })
}

resource "aws_iam_role" "bad_second_factor" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" }, NumericLessThan = { "aws:MultiFactorAuthAge" = "3600" } }
    }]
  })
}
