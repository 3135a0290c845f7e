variable "principal" {
  type = string
}

resource "aws_glacier_vault" "unknown" {
  name = "archive"
  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "glacier:InitiateJob"
      Resource  = "*"
    }]
  })
}
