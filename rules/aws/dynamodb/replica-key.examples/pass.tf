resource "aws_kms_key" "data" {}

resource "aws_dynamodb_table_replica" "good" {
  global_table_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  kms_key_arn      = aws_kms_key.data.arn
}

resource "aws_dynamodb_table_replica" "good_2" {
  global_table_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  kms_key_arn      = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
