variable "setting" {
  type = string
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  log_publishing_options {
    log_type                 = var.setting
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  log_publishing_options {
    log_type                 = var.setting
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:search"
  }
}
