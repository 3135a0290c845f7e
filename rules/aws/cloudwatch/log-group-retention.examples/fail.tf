resource "aws_cloudwatch_log_group" "bad" {
  name = "app"
}

resource "aws_cloudwatch_log_group" "bad_ever" {
  name              = "app"
  retention_in_days = 0
}
