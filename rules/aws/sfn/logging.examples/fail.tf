resource "aws_sfn_state_machine" "bad" {
  name       = "m"
  role_arn   = "arn:aws:iam::123456789012:role/m"
  definition = "{}"
}

resource "aws_sfn_state_machine" "bad_off" {
  name       = "m"
  role_arn   = "arn:aws:iam::123456789012:role/m"
  definition = "{}"
  logging_configuration {
    level = "OFF"
  }
}

resource "aws_sfn_state_machine" "bad_data" {
  name       = "m"
  role_arn   = "arn:aws:iam::123456789012:role/m"
  definition = "{}"
  logging_configuration {
    level                  = "ERROR"
    include_execution_data = false
    log_destination        = "arn:aws:logs:eu-west-1:123456789012:log-group:m:*"
  }
}
