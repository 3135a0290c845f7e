provider "aws" {
  region = "us-east-1"
}

locals {
  trust = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "ec2.amazonaws.com" }
      Action    = "sts:AssumeRole"
    }]
  })
}

resource "aws_iam_role" "bare" {
  name               = "bare"
  assume_role_policy = local.trust
}

resource "aws_iam_role" "attached" {
  name               = "attached"
  assume_role_policy = local.trust
}

resource "aws_iam_role_policy_attachment" "attached" {
  for_each   = toset(["AmazonS3ReadOnlyAccess", "CloudWatchReadOnlyAccess"])
  role       = aws_iam_role.attached.name
  policy_arn = "arn:aws:iam::aws:policy/${each.key}"
}

resource "aws_iam_role" "inline" {
  name               = "inline"
  assume_role_policy = local.trust
}

resource "aws_iam_role_policy" "inline" {
  role = aws_iam_role.inline.id
  name = "own"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "s3:ListBucket", Resource = "*" }]
  })
}

resource "aws_iam_user" "person" {
  for_each = toset(["ada", "grace"])
  name     = each.key
}

resource "aws_iam_user_policy_attachment" "grace" {
  user       = aws_iam_user.person["grace"].name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_group" "operators" {
  name = "operators"
}

resource "aws_iam_group_policy_attachment" "operators" {
  group      = aws_iam_group.operators.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_group_membership" "operators" {
  name  = "operators"
  group = aws_iam_group.operators.name
  users = [aws_iam_user.person["ada"].name]
}

resource "aws_iam_policy" "deploy" {
  name = "deploy"
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["ecs:UpdateService"], Resource = "*" }]
  })
}

resource "aws_iam_instance_profile" "bare" {
  name = "bare"
  role = aws_iam_role.bare.name
}

resource "aws_iam_account_password_policy" "strict" {
  minimum_password_length = 14
  require_symbols         = true
}

resource "aws_iam_openid_connect_provider" "ci" {
  url             = "https://token.ci.example"
  client_id_list  = ["sts.amazonaws.com"]
  thumbprint_list = ["9e99a48a9960b14926bb7f3b02e22da2b0ab7280"]
}
