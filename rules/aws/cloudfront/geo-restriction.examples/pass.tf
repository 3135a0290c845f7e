resource "aws_cloudfront_distribution" "good" {
  restrictions {
    geo_restriction {
      restriction_type = "whitelist"
      locations        = ["DE", "FR"]
    }
  }
}
