resource "aws_sagemaker_notebook_instance" "main" {
  name = "research"
  instance_type = "ml.t3.medium"
  role_arn = "arn:aws:iam::123456789012:role/research"
  subnet_id = "subnet-0a1b2c3d4e5f60718"
  security_groups = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  direct_internet_access = "Disabled"
  root_access = "Disabled"
  volume_size = 20
  lifecycle_config_name = "research"
  platform_identifier = "notebook-al2-v2"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-499850830693"
    resource_type = "aws_sagemaker_notebook_instance"
    env = "prod"
  }
}
