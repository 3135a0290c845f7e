resource "aws_secretsmanager_secret" "main" {
  name = "orders/database"
  description = "Access to the orders database"
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-435460138356"
    resource_type = "aws_secretsmanager_secret"
    env = "prod"
  }
}

resource "aws_secretsmanager_secret_rotation" "main" {
  secret_id = aws_secretsmanager_secret.main.id
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:123456789012:function:rotate"
  rotation_rules {
    automatically_after_days = 30
  }
}

resource "aws_secretsmanager_secret_policy" "main" {
  secret_arn = aws_secretsmanager_secret.main.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:role/shop" }, Action = "secretsmanager:GetSecretValue", Resource = "*" }]
  })
}
