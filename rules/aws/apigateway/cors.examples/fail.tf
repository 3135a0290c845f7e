resource "aws_apigatewayv2_api" "bad" {
  name          = "api"
  protocol_type = "HTTP"
  cors_configuration {
    allow_credentials = true
    allow_origins     = ["https://*"]
  }
}
