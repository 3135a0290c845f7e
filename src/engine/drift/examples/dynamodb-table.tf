resource "aws_dynamodb_table" "main" {
  name = "orders"
  billing_mode = "PROVISIONED"
  hash_key = "customer"
  range_key = "order"
  attribute {
    name = "customer"
    type = "S"
  }
  attribute {
    name = "order"
    type = "S"
  }
  attribute {
    name = "day"
    type = "N"
  }
  read_capacity = 5
  write_capacity = 5
  stream_enabled = true
  stream_view_type = "NEW_IMAGE"
  server_side_encryption {
    enabled = true
    kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  }
  deletion_protection_enabled = true
  table_class = "STANDARD"
  global_secondary_index {
    name = "by-day"
    hash_key = "day"
    range_key = "order"
    projection_type = "ALL"
  }
  local_secondary_index {
    name = "by-customer-day"
    range_key = "day"
    projection_type = "KEYS_ONLY"
  }
  point_in_time_recovery {
    enabled = true
  }
  ttl {
    attribute_name = "ends"
    enabled = true
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-499850046565"
    resource_type = "aws_dynamodb_table"
    env = "prod"
  }
}

resource "aws_dynamodb_resource_policy" "main" {
  resource_arn = aws_dynamodb_table.main.arn
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { AWS = "210987654321" }, Action = "dynamodb:GetItem", Resource = "arn:aws:dynamodb:eu-west-1:123456789012:table/orders" }]
  })
}
