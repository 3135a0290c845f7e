resource "aws_launch_template" "main" {
  name = "web"
  image_id = "ami-0abcdef1234567890"
  instance_type = "t3.small"
  key_name = "operator"
  ebs_optimized = true
  vpc_security_group_ids = ["sg-0aa11bb22cc33dd44"]
  monitoring {
    enabled = true
  }
  iam_instance_profile {
    name = "web"
  }
  metadata_options {
    http_tokens = "required"
    http_endpoint = "enabled"
    http_put_response_hop_limit = 1
  }
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 20
      volume_type = "gp3"
      encrypted = true
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-710000000004"
    resource_type = "aws_launch_template"
    env = "prod"
  }
}
