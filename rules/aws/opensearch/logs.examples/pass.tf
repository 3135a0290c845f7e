resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  log_publishing_options {
    log_type                 = "INDEX_SLOW_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  log_publishing_options {
    log_type                 = "INDEX_SLOW_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}
