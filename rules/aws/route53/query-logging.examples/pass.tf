resource "aws_route53_zone" "good" {
  name = "example.com"
}

resource "aws_route53_query_log" "good" {
  zone_id                  = aws_route53_zone.good.zone_id
  cloudwatch_log_group_arn = "arn:aws:logs:us-east-1:123456789012:log-group:dns"
}
