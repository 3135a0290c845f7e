resource "aws_appsync_graphql_api" "good" {
  name                = "api"
  authentication_type = "AWS_IAM"
}

resource "aws_wafv2_web_acl_association" "good" {
  resource_arn = aws_appsync_graphql_api.good.arn
  web_acl_arn  = "arn:aws:wafv2:eu-west-1:123456789012:regional/webacl/a/1"
}
