resource "aws_subnet" "main" {
  cidr_block = "10.0.1.0/24"
  vpc_id = "vpc-0123456789abcdef0"
  availability_zone = "eu-west-1a"
  map_public_ip_on_launch = false
  assign_ipv6_address_on_creation = false
  enable_dns64 = false
  ipv6_native = false
  private_dns_hostname_type_on_launch = "ip-name"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504162575732"
    resource_type = "aws_subnet"
    env = "prod"
  }
}
