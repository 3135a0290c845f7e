data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["secretsmanager:GetSecretValue"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_secretsmanager_secret" "good" {
  name = "orders/database"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret" "good_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "good_separate" {
  secret_arn = aws_secretsmanager_secret.good_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret" "good_service" {
  name = "orders/database"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "rds.amazonaws.com" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret" "good_service_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "good_service_separate" {
  secret_arn = aws_secretsmanager_secret.good_service_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "rds.amazonaws.com" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret" "good_source" {
  name = "orders/database"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_secretsmanager_secret" "good_source_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "good_source_separate" {
  secret_arn = aws_secretsmanager_secret.good_source_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_secretsmanager_secret" "good_deny" {
  name = "orders/database"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_secretsmanager_secret" "good_deny_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "good_deny_separate" {
  secret_arn = aws_secretsmanager_secret.good_deny_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_secretsmanager_secret" "good_data" {
  name   = "orders/database"
  policy = data.aws_iam_policy_document.good.json
}

resource "aws_secretsmanager_secret" "good_data_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "good_data_separate" {
  secret_arn = aws_secretsmanager_secret.good_data_separate.arn
  policy     = data.aws_iam_policy_document.good.json
}

resource "aws_secretsmanager_secret" "good_none" {
  name = "orders/database"
}
