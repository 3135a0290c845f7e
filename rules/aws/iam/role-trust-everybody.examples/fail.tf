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

resource "aws_iam_role" "bad_other_organisations" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { StringNotEquals = { "aws:PrincipalOrgID" = "o-1234567890" } }
    }]
  })
}

resource "aws_iam_role" "bad_any_organisation" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { StringLike = { "aws:PrincipalOrgID" = "o-*" } }
    }]
  })
}

resource "aws_iam_role" "bad_any_address" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { IpAddress = { "aws:SourceIp" = "0.0.0.0/0" } }
    }]
  })
}

resource "aws_iam_role" "bad_any_id" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { StringLike = { "sts:ExternalId" = "*" } }
    }]
  })
}

resource "aws_iam_role" "bad_has_organisation" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { Null = { "aws:PrincipalOrgID" = "false" } }
    }]
  })
}
