variable "principal" {
  type = string
}

resource "aws_dynamodb_table" "unknown_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "unknown_separate" {
  resource_arn = aws_dynamodb_table.unknown_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = var.principal }
      Action    = "dynamodb:GetItem"
      Resource  = "*"
    }]
  })
}
