resource "aws_api_gateway_stage" "good" {
  deployment_id = "dep"
  rest_api_id   = "api"
  stage_name    = "prod"
}

resource "aws_wafv2_web_acl_association" "good" {
  resource_arn = aws_api_gateway_stage.good.arn
  web_acl_arn  = "arn:aws:wafv2:eu-west-1:123456789012:regional/webacl/a/1"
}
