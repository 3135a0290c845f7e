resource "aws_cloudfront_distribution" "bad" {
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
}
