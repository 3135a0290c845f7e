resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  log_publishing_options {
    log_type                 = "INDEX_SLOW_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  dynamic "log_publishing_options" {
    for_each = ["AUDIT_LOGS", "ES_APPLICATION_LOGS"]
    content {
      log_type                 = log_publishing_options.value
      cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
    }
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  log_publishing_options {
    log_type                 = "INDEX_SLOW_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  dynamic "log_publishing_options" {
    for_each = ["AUDIT_LOGS", "ES_APPLICATION_LOGS"]
    content {
      log_type                 = log_publishing_options.value
      cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
    }
  }
}
