resource "aws_appsync_graphql_api" "bad" {
  name                = "api"
  authentication_type = "AWS_IAM"
}
