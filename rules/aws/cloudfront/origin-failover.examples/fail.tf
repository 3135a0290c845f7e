resource "aws_cloudfront_distribution" "bad" {
  enabled = true
}
