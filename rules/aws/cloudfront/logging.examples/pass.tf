resource "aws_cloudfront_distribution" "good" {
  enabled = true
  logging_config {
    bucket = "logs.s3.amazonaws.com"
  }
}

resource "aws_cloudfront_distribution" "good_delivery" {
  enabled = true
}

resource "aws_cloudwatch_log_delivery_source" "good" {
  name         = "cdn"
  log_type     = "ACCESS_LOGS"
  resource_arn = aws_cloudfront_distribution.good_delivery.arn
}
