variable "principal" {
  type = string
}

resource "aws_kms_key" "unknown" {
  description = "Data"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "unknown_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "unknown_separate" {
  key_id = aws_kms_key.unknown_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}
