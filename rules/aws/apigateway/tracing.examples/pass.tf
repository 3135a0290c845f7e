resource "aws_api_gateway_stage" "good" {
  deployment_id        = "dep"
  rest_api_id          = "api"
  stage_name           = "prod"
  xray_tracing_enabled = true
}
