resource "aws_api_gateway_method_settings" "bad" {
  rest_api_id = "api"
  stage_name  = "prod"
  method_path = "*/*"
  settings {
    caching_enabled = true
  }
}

resource "aws_api_gateway_method_settings" "bad_stated" {
  rest_api_id = "api"
  stage_name  = "prod"
  method_path = "*/*"
  settings {
    cache_data_encrypted = false
  }
}
