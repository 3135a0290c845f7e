resource "aws_apigatewayv2_route" "bad" {
  api_id    = "api"
  route_key = "GET /orders"
}

resource "aws_apigatewayv2_route" "bad_none" {
  api_id             = "api"
  route_key          = "$default"
  authorization_type = "NONE"
}
