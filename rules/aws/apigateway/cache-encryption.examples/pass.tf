resource "aws_api_gateway_method_settings" "good" {
  rest_api_id = "api"
  stage_name  = "prod"
  method_path = "*/*"
  settings {
    caching_enabled      = true
    cache_data_encrypted = true
  }
}

resource "aws_api_gateway_method_settings" "good_none" {
  rest_api_id = "api"
  stage_name  = "prod"
  method_path = "*/*"
  settings {
    logging_level = "ERROR"
  }
}
