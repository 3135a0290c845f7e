resource "aws_cloudfront_distribution" "bad" {
  enabled = true
}

resource "aws_cloudfront_distribution" "bad_empty" {
  enabled    = true
  web_acl_id = ""
}
