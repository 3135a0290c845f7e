variable "days" {
  type = number
}

resource "aws_cloudwatch_log_group" "unknown" {
  name              = "app"
  retention_in_days = var.days
}
