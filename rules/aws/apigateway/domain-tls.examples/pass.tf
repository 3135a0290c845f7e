resource "aws_api_gateway_domain_name" "good" {
  domain_name     = "api.example.com"
  security_policy = "TLS_1_2"
}

resource "aws_apigatewayv2_domain_name" "good" {
  domain_name = "api.example.com"
  domain_name_configuration {
    certificate_arn = "arn:aws:acm:eu-west-1:123456789012:certificate/1"
    endpoint_type   = "REGIONAL"
    security_policy = "TLS_1_2"
  }
}
