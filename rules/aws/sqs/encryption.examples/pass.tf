resource "aws_kms_key" "data" {}

resource "aws_sqs_queue" "good" {
  name                    = "orders"
  sqs_managed_sse_enabled = true
}

resource "aws_sqs_queue" "good_2" {
  name              = "orders"
  kms_master_key_id = "alias/aws/sqs"
}

resource "aws_sqs_queue" "good_3" {
  name              = "orders"
  kms_master_key_id = aws_kms_key.data.id
}
