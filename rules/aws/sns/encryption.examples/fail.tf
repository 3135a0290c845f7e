resource "aws_sns_topic" "bad" {
  name = "orders"
}

resource "aws_sns_topic" "bad_2" {
  name              = "orders"
  kms_master_key_id = ""
}

resource "aws_sns_topic" "bad_3" {
  name              = "orders"
  kms_master_key_id = null
}
