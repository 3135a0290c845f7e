resource "aws_dynamodb_table" "good" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_dynamodb_table" "good_2" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
  for_each = toset(["a", "b"])
  point_in_time_recovery {
    enabled = each.key != "c"
  }
}

resource "aws_dynamodb_table" "good_3" {
  name         = "orders"
  hash_key     = "id"
  billing_mode = "PAY_PER_REQUEST"
  attribute {
    name = "id"
    type = "S"
  }
  dynamic "point_in_time_recovery" {
    for_each = [true]
    content {
      enabled = point_in_time_recovery.value
    }
  }
}
