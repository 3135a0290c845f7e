resource "aws_sqs_queue" "bad" {
  name = "orders"
}

resource "aws_sqs_queue" "bad_2" {
  name                    = "orders"
  sqs_managed_sse_enabled = false
}

resource "aws_sqs_queue" "bad_3" {
  name              = "orders"
  kms_master_key_id = ""
}
