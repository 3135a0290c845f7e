variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_dynamodb_table" "bad_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "bad_separate" {
  resource_arn = aws_dynamodb_table.bad_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "dynamodb:GetItem"
      Resource  = "*"
    }]
  })
}

resource "aws_dynamodb_table" "bad_list_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "bad_list_separate" {
  resource_arn = aws_dynamodb_table.bad_list_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "dynamodb:GetItem"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_dynamodb_table" "bad_text_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "bad_text_separate" {
  resource_arn = aws_dynamodb_table.bad_text_separate.arn
  policy       = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["dynamodb:GetItem"], "Resource": "*"}}
POLICY
}

resource "aws_dynamodb_table" "bad_data_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "bad_data_separate" {
  resource_arn = aws_dynamodb_table.bad_data_separate.arn
  policy       = data.aws_iam_policy_document.bad.json
}
