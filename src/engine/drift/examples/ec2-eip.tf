resource "aws_eip" "main" {
  domain = "vpc"
  instance = "i-0123456789abcdef0"
  network_interface = "eni-0123456789abcdef0"
  public_ipv4_pool = "amazon"
  network_border_group = "eu-west-1"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-215509985648"
    resource_type = "aws_eip"
    env = "prod"
  }
}
