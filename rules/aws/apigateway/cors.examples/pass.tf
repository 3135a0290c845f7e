resource "aws_apigatewayv2_api" "good" {
  name          = "api"
  protocol_type = "HTTP"
  cors_configuration {
    allow_credentials = true
    allow_origins     = ["https://www.example.com"]
  }
}
