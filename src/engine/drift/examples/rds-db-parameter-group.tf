resource "aws_db_parameter_group" "main" {
  name = "orders"
  family = "postgres16"
  description = "Settings of the orders"
  parameter {
    name = "log_connections"
    value = "1"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000006"
    resource_type = "aws_db_parameter_group"
    env = "prod"
  }
}
