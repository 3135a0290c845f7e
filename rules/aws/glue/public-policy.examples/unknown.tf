variable "principal" {
  type = string
}

resource "aws_glue_resource_policy" "unknown_separate" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "glue:GetTable"
      Resource  = "*"
    }]
  })
}
