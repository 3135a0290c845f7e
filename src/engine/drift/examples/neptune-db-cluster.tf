resource "aws_neptune_cluster" "main" {
  cluster_identifier = "orders"
  engine_version = "1.3.0.0"
  storage_encrypted = true
  kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  backup_retention_period = 7
  preferred_backup_window = "03:00-04:00"
  preferred_maintenance_window = "sun:05:00-sun:06:00"
  deletion_protection = true
  neptune_subnet_group_name = "private"
  vpc_security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  enable_cloudwatch_logs_exports = ["audit"]
  neptune_cluster_parameter_group_name = "orders"
  port = 8182
  iam_database_authentication_enabled = true
  copy_tags_to_snapshot = true
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_neptune_cluster"
    env = "prod"
  }
}
