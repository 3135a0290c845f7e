resource "aws_emr_cluster" "main" {
  name = "reports"
  release_label = "emr-7.1.0"
  log_uri = "s3://emr-logs/"
  security_configuration = "encrypted"
  service_role = "emr"
  termination_protection = true
  visible_to_all_users = true
  ec2_attributes {
    subnet_id = "subnet-0a1b2c3d4e5f60718"
    key_name = "ops"
    instance_profile = "emr"
  }
  scale_down_behavior = "TERMINATE_AT_TASK_COMPLETION"
  ebs_root_volume_size = 30
  custom_ami_id = "ami-0abcdef1234567890"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_emr_cluster"
    env = "prod"
  }
}
