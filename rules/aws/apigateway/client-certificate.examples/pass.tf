resource "aws_api_gateway_client_certificate" "good" {}

resource "aws_api_gateway_stage" "good" {
  deployment_id         = "dep"
  rest_api_id           = "api"
  stage_name            = "prod"
  client_certificate_id = aws_api_gateway_client_certificate.good.id
}
