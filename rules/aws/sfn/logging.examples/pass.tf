resource "aws_sfn_state_machine" "good" {
  name       = "m"
  role_arn   = "arn:aws:iam::123456789012:role/m"
  definition = "{}"
  logging_configuration {
    level                  = "ERROR"
    include_execution_data = true
    log_destination        = "arn:aws:logs:eu-west-1:123456789012:log-group:m:*"
  }
}
