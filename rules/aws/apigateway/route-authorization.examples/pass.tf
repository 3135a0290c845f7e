resource "aws_apigatewayv2_route" "good" {
  for_each           = toset(["AWS_IAM", "JWT", "CUSTOM"])
  api_id             = "api"
  route_key          = "GET /${each.key}"
  authorization_type = each.key
}
