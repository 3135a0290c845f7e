resource "aws_api_gateway_rest_api" "main" {
  name = "orders"
  description = "Orders of the shop"
  api_key_source = "HEADER"
  endpoint_configuration {
    types = ["PRIVATE"]
  }
  minimum_compression_size = 1024
  disable_execute_api_endpoint = false
  binary_media_types = ["image/png"]
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-498977566825"
    resource_type = "aws_api_gateway_rest_api"
    env = "prod"
  }
}

resource "aws_api_gateway_rest_api_policy" "main" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "execute-api:Invoke", Resource = "execute-api:/*" }] })
}
