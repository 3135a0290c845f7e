resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
  instance_tenancy = "default"
  enable_dns_support = true
  enable_dns_hostnames = true
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-215511101539"
    resource_type = "aws_vpc"
    env = "prod"
  }
}
