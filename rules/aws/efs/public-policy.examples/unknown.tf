variable "principal" {
  type = string
}

resource "aws_efs_file_system" "unknown_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "unknown_separate" {
  file_system_id = aws_efs_file_system.unknown_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "*"
    }]
  })
}
