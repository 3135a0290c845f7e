resource "aws_cloudwatch_log_group" "api" {}

resource "aws_api_gateway_stage" "good" {
  deployment_id = "dep"
  rest_api_id   = "api"
  stage_name    = "prod"
  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.api.arn
    format          = "$context.requestId"
  }
}

resource "aws_apigatewayv2_stage" "good" {
  api_id = "api"
  name   = "prod"
  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.api.arn
    format          = "$context.requestId"
  }
}
