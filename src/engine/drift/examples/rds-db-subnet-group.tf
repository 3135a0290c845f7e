resource "aws_db_subnet_group" "main" {
  name = "orders"
  description = "Where the orders are"
  subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0f1e2d3c4b5a69788"]
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000005"
    resource_type = "aws_db_subnet_group"
    env = "prod"
  }
}
