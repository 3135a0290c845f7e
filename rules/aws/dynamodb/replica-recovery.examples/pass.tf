resource "aws_dynamodb_table_replica" "good" {
  global_table_arn       = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  point_in_time_recovery = true
}

resource "aws_dynamodb_table_replica" "good_2" {
  global_table_arn       = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  for_each               = toset(["a", "b"])
  point_in_time_recovery = each.key != "c"
}
