resource "aws_dynamodb_table_replica" "bad" {
  global_table_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
}

resource "aws_dynamodb_table_replica" "bad_2" {
  global_table_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  kms_key_arn      = "alias/aws/managed"
}
