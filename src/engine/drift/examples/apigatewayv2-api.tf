resource "aws_apigatewayv2_api" "main" {
  name = "orders"
  protocol_type = "HTTP"
  description = "Orders of the shop"
  disable_execute_api_endpoint = true
  cors_configuration {
    allow_origins = ["https://shop.example"]
    allow_methods = ["GET", "POST"]
    allow_headers = ["authorization"]
    max_age = 300
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-710000000007"
    resource_type = "aws_apigatewayv2_api"
    env = "prod"
  }
}
