resource "aws_wafv2_web_acl" "good" {
  name  = "web"
  scope = "REGIONAL"
}

resource "aws_wafv2_web_acl_logging_configuration" "good" {
  resource_arn            = aws_wafv2_web_acl.good.arn
  log_destination_configs = ["arn:aws:firehose:eu-west-1:123456789012:deliverystream/aws-waf-logs-a"]
}

resource "aws_wafregional_web_acl" "good" {
  name        = "web"
  metric_name = "web"
  logging_configuration {
    log_destination = "arn:aws:firehose:eu-west-1:123456789012:deliverystream/aws-waf-logs-a"
  }
}
