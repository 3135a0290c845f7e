resource "aws_iam_role" "good" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "lambda.amazonaws.com" } }]
  })
}

resource "aws_iam_role" "good_condition" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1234567890" } }
    }]
  })
}

resource "aws_iam_role" "good_external_id" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { StringEquals = { "sts:ExternalId" = "8d7a" }, Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }]
  })
}

resource "aws_iam_role" "good_tag" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { StringEquals = { "aws:PrincipalTag/team" = "platform" } }
    }]
  })
}

resource "aws_iam_role" "good_network" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { IpAddress = { "aws:SourceIp" = "203.0.113.0/24" } }
    }]
  })
}
