resource "aws_sfn_state_machine" "good" {
  name       = "m"
  role_arn   = "arn:aws:iam::123456789012:role/m"
  definition = "{}"
  tracing_configuration {
    enabled = true
  }
}
