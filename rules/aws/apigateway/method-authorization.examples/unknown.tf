variable "authorization" {}

resource "aws_api_gateway_method" "unknown" {
  rest_api_id   = "api"
  resource_id   = "res"
  http_method   = "GET"
  authorization = var.authorization
}
