resource "aws_sns_topic" "bad" {
  name = "orders"
}

resource "aws_sns_topic" "bad_2" {
  name              = "orders"
  kms_master_key_id = "alias/aws/managed"
}
