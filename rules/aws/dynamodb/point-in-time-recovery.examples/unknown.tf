variable "setting" {
  type = bool
}

resource "aws_dynamodb_table" "unknown" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
  point_in_time_recovery {
    enabled = var.setting
  }
}
