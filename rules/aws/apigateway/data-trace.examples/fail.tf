resource "aws_api_gateway_method_settings" "bad" {
  rest_api_id = "api"
  stage_name  = "prod"
  method_path = "*/*"
  settings {
    data_trace_enabled = true
  }
}
