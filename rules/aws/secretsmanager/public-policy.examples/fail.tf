variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["secretsmanager:GetSecretValue"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_secretsmanager_secret" "bad" {
  name = "orders/database"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret" "bad_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "bad_separate" {
  secret_arn = aws_secretsmanager_secret.bad_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret" "bad_list" {
  name = "orders/database"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_secretsmanager_secret" "bad_list_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "bad_list_separate" {
  secret_arn = aws_secretsmanager_secret.bad_list_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_secretsmanager_secret" "bad_text" {
  name   = "orders/database"
  policy = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["secretsmanager:GetSecretValue"], "Resource": "*"}}
POLICY
}

resource "aws_secretsmanager_secret" "bad_text_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "bad_text_separate" {
  secret_arn = aws_secretsmanager_secret.bad_text_separate.arn
  policy     = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["secretsmanager:GetSecretValue"], "Resource": "*"}}
POLICY
}

resource "aws_secretsmanager_secret" "bad_data" {
  name   = "orders/database"
  policy = data.aws_iam_policy_document.bad.json
}

resource "aws_secretsmanager_secret" "bad_data_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "bad_data_separate" {
  secret_arn = aws_secretsmanager_secret.bad_data_separate.arn
  policy     = data.aws_iam_policy_document.bad.json
}
