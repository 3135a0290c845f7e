variable "trusted" {}

resource "aws_iam_role" "unknown" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { AWS = var.trusted } }]
  })
}
