resource "aws_nat_gateway" "main" {
  subnet_id = "subnet-0a1b2c3d4e5f60718"
  connectivity_type = "public"
  allocation_id = "eipalloc-0123456789abcdef0"
  private_ip = "10.0.1.10"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-499918528889"
    resource_type = "aws_nat_gateway"
    env = "prod"
  }
}
