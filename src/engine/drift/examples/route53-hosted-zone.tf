resource "aws_route53_zone" "main" {
  name = "shop.example"
  comment = "Names of the shop"
  vpc {
    vpc_id = "vpc-0123456789abcdef0"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000008"
    resource_type = "aws_route53_zone"
    env = "prod"
  }
}
