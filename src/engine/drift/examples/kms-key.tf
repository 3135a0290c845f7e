resource "aws_kms_key" "main" {
  description = "Key of the payment service"
  key_usage = "ENCRYPT_DECRYPT"
  customer_master_key_spec = "SYMMETRIC_DEFAULT"
  is_enabled = true
  multi_region = false
  enable_key_rotation = true
  rotation_period_in_days = 180
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-494683252089"
    resource_type = "aws_kms_key"
    env = "prod"
  }
}

resource "aws_kms_key_policy" "main" {
  key_id = aws_kms_key.main.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "kms:*", Resource = "*" }] })
}
