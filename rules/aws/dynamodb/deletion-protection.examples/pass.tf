resource "aws_dynamodb_table" "good" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
  deletion_protection_enabled = true
}
