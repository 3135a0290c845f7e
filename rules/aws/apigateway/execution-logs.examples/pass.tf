resource "aws_api_gateway_stage" "good" {
  deployment_id = "dep"
  rest_api_id   = "api"
  stage_name    = "prod"
}

resource "aws_api_gateway_method_settings" "good" {
  rest_api_id = "api"
  stage_name  = aws_api_gateway_stage.good.stage_name
  method_path = "*/*"
  settings {
    logging_level = "INFO"
  }
}
