resource "aws_kms_key" "data" {}

resource "aws_sns_topic" "good" {
  name              = "orders"
  kms_master_key_id = "alias/aws/sns"
}

resource "aws_sns_topic" "good_2" {
  name              = "orders"
  kms_master_key_id = aws_kms_key.data.id
}
