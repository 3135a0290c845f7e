variable "setting" {
  type = string
}

resource "aws_dynamodb_table_replica" "unknown" {
  global_table_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  kms_key_arn      = var.setting
}
