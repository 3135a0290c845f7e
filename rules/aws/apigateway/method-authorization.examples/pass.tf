resource "aws_api_gateway_method" "good" {
  rest_api_id   = "api"
  resource_id   = "res"
  http_method   = "POST"
  authorization = "AWS_IAM"
}

resource "aws_api_gateway_method" "good_key" {
  rest_api_id      = "api"
  resource_id      = "res"
  http_method      = "POST"
  authorization    = "NONE"
  api_key_required = true
}
