resource "aws_ssm_parameter" "main" {
  name = "/shop/url"
  type = "String"
  value = "https://shop.example"
  description = "The address of the shop"
  tier = "Standard"
  allowed_pattern = "^https://.*$"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000001"
    resource_type = "aws_ssm_parameter"
    env = "prod"
  }
}
