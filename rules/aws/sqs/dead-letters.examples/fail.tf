resource "aws_sqs_queue" "bad" {
  name = "orders"
}
