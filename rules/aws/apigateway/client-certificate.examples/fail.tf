resource "aws_api_gateway_stage" "bad" {
  deployment_id = "dep"
  rest_api_id   = "api"
  stage_name    = "prod"
}
