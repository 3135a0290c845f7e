resource "aws_redshift_cluster" "main" {
  cluster_identifier = "reports"
  node_type = "ra3.xlplus"
  number_of_nodes = 2
  database_name = "reports"
  master_username = "owner"
  encrypted = true
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  publicly_accessible = false
  automated_snapshot_retention_period = 7
  preferred_maintenance_window = "sun:05:00-sun:05:30"
  enhanced_vpc_routing = true
  allow_version_upgrade = true
  cluster_subnet_group_name = "private"
  vpc_security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  cluster_parameter_group_name = "reports"
  port = 5439
  cluster_version = "1.0"
  iam_roles = ["arn:aws:iam::123456789012:role/reports"]
  availability_zone = "eu-west-1a"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_redshift_cluster"
    env = "prod"
  }
}
