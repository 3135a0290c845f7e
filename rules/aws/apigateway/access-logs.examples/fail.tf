resource "aws_api_gateway_stage" "bad" {
  deployment_id = "dep"
  rest_api_id   = "api"
  stage_name    = "prod"
}

resource "aws_apigatewayv2_stage" "bad" {
  api_id = "api"
  name   = "prod"
}
