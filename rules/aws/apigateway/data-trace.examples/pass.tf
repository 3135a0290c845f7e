resource "aws_api_gateway_method_settings" "good" {
  rest_api_id = "api"
  stage_name  = "prod"
  method_path = "*/*"
  settings {
    logging_level      = "ERROR"
    data_trace_enabled = false
  }
}
