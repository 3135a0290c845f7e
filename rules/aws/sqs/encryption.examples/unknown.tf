variable "setting" {
  type = bool
}

resource "aws_sqs_queue" "unknown" {
  name                    = "orders"
  sqs_managed_sse_enabled = var.setting
}
