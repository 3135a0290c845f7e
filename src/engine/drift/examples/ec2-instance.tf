resource "aws_instance" "main" {
  ami = "ami-0abcdef1234567890"
  instance_type = "t3.small"
  key_name = "ops"
  subnet_id = "subnet-0a1b2c3d4e5f60718"
  private_ip = "10.0.1.25"
  ebs_optimized = true
  monitoring = true
  source_dest_check = true
  vpc_security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  iam_instance_profile = "web"
  metadata_options {
    http_tokens = "required"
    http_endpoint = "enabled"
    http_put_response_hop_limit = 1
  }
  availability_zone = "eu-west-1a"
  tenancy = "default"
  hibernation = false
  enclave_options {
    enabled = false
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-499850830693"
    resource_type = "aws_instance"
    env = "prod"
  }
}
