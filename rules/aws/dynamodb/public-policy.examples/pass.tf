data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["dynamodb:GetItem"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_dynamodb_table" "good_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "good_separate" {
  resource_arn = aws_dynamodb_table.good_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "dynamodb:GetItem"
      Resource  = "*"
    }]
  })
}

resource "aws_dynamodb_table" "good_service_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "good_service_separate" {
  resource_arn = aws_dynamodb_table.good_service_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "redshift.amazonaws.com" }
      Action    = "dynamodb:GetItem"
      Resource  = "*"
    }]
  })
}

resource "aws_dynamodb_table" "good_source_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "good_source_separate" {
  resource_arn = aws_dynamodb_table.good_source_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "dynamodb:GetItem"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_dynamodb_table" "good_deny_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "good_deny_separate" {
  resource_arn = aws_dynamodb_table.good_deny_separate.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "dynamodb:GetItem"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_dynamodb_table" "good_data_separate" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_dynamodb_resource_policy" "good_data_separate" {
  resource_arn = aws_dynamodb_table.good_data_separate.arn
  policy       = data.aws_iam_policy_document.good.json
}

resource "aws_dynamodb_table" "good_none" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
}
