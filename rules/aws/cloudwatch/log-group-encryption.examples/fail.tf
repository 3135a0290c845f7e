resource "aws_cloudwatch_log_group" "bad" {
  name = "app"
}
