resource "aws_api_gateway_method" "bad" {
  rest_api_id   = "api"
  resource_id   = "res"
  http_method   = "POST"
  authorization = "AWS_IAM"
}
