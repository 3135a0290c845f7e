resource "aws_dax_cluster" "main" {
  cluster_name = "orders"
  node_type = "dax.t3.small"
  replication_factor = 3
  iam_role_arn = "arn:aws:iam::123456789012:role/dax"
  server_side_encryption {
    enabled = true
  }
  description = "Cache of orders"
  subnet_group_name = "private"
  cluster_endpoint_encryption_type = "TLS"
  maintenance_window = "sun:05:00-sun:06:00"
  security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_dax_cluster"
    env = "prod"
  }
}
