resource "aws_sfn_state_machine" "main" {
  name = "orders"
  role_arn = "arn:aws:iam::123456789012:role/web"
  definition = jsonencode({ StartAt = "Done", States = { Done = { Type = "Succeed" } } })
  type = "EXPRESS"
  logging_configuration {
    level = "ERROR"
    include_execution_data = true
  }
  tracing_configuration {
    enabled = true
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000012"
    resource_type = "aws_sfn_state_machine"
    env = "prod"
  }
}
