resource "aws_appsync_graphql_api" "bad" {
  name                = "api"
  authentication_type = "AWS_IAM"
}

resource "aws_appsync_graphql_api" "bad_none" {
  name                = "api"
  authentication_type = "AWS_IAM"
  log_config {
    cloudwatch_logs_role_arn = "arn:aws:iam::123456789012:role/logs"
    field_log_level          = "NONE"
  }
}
