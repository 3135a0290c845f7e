resource "aws_wafv2_web_acl" "web" {
  scope = "CLOUDFRONT"
}

resource "aws_cloudfront_distribution" "good" {
  enabled    = true
  web_acl_id = aws_wafv2_web_acl.web.arn
}
