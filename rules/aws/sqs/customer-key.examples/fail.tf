resource "aws_sqs_queue" "bad" {
  name = "orders"
}

resource "aws_sqs_queue" "bad_2" {
  name              = "orders"
  kms_master_key_id = "alias/aws/managed"
}
