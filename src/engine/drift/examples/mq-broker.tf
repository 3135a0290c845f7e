resource "aws_mq_broker" "main" {
  broker_name = "jobs"
  engine_type = "ACTIVEMQ"
  engine_version = "5.18.4"
  host_instance_type = "mq.m5.large"
  deployment_mode = "SINGLE_INSTANCE"
  publicly_accessible = false
  auto_minor_version_upgrade = true
  security_groups = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  subnet_ids = ["subnet-0a1b2c3d4e5f60718"]
  encryption_options {
    use_aws_owned_key = false
    kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  }
  logs {
    general = true
    audit = true
  }
  storage_type = "EFS"
  authentication_strategy = "SIMPLE"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-491495581042"
    resource_type = "aws_mq_broker"
    env = "prod"
  }
}
