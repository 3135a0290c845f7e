resource "aws_api_gateway_domain_name" "main" {
  domain_name = "api.example.com"
  security_policy = "TLS_1_2"
  certificate_arn = "arn:aws:acm:us-east-1:123456789012:certificate/99999999-2222-3333-4444-555555555555"
  regional_certificate_arn = "arn:aws:acm:eu-west-1:123456789012:certificate/11111111-2222-3333-4444-555555555555"
  endpoint_configuration {
    types = ["REGIONAL"]
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-195125407077"
    resource_type = "aws_api_gateway_domain_name"
    env = "prod"
  }
}
