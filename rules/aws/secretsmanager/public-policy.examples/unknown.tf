variable "principal" {
  type = string
}

resource "aws_secretsmanager_secret" "unknown" {
  name = "orders/database"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_secretsmanager_secret" "unknown_separate" {
  name = "orders/database"
}

resource "aws_secretsmanager_secret_policy" "unknown_separate" {
  secret_arn = aws_secretsmanager_secret.unknown_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}
