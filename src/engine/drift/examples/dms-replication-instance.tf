resource "aws_dms_replication_instance" "main" {
  replication_instance_id = "move"
  replication_instance_class = "dms.t3.medium"
  allocated_storage = 100
  engine_version = "3.5.3"
  publicly_accessible = false
  multi_az = false
  auto_minor_version_upgrade = true
  kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  preferred_maintenance_window = "sun:05:00-sun:06:00"
  vpc_security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  availability_zone = "eu-west-1a"
  replication_subnet_group_id = "private"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-499850830693"
    resource_type = "aws_dms_replication_instance"
    env = "prod"
  }
}
