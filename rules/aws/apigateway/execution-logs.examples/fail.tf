resource "aws_api_gateway_stage" "bad" {
  deployment_id = "dep"
  rest_api_id   = "api"
  stage_name    = "prod"
}

resource "aws_api_gateway_method_settings" "bad" {
  rest_api_id = "api"
  stage_name  = "test"
  method_path = "*/*"
  settings {
    logging_level = "OFF"
  }
}

resource "aws_api_gateway_method_settings" "bad_absent" {
  rest_api_id = "api"
  stage_name  = "test"
  method_path = "*/*"
  settings {
    metrics_enabled = true
  }
}
