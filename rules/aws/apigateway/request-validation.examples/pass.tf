resource "aws_api_gateway_method" "good" {
  rest_api_id          = "api"
  resource_id          = "res"
  http_method          = "POST"
  authorization        = "AWS_IAM"
  request_validator_id = "v"
}
