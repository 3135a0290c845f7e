resource "aws_api_gateway_domain_name" "bad" {
  domain_name     = "api.example.com"
  security_policy = "TLS_1_0"
}

resource "aws_api_gateway_domain_name" "bad_absent" {
  domain_name = "api.example.com"
}
