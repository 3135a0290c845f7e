resource "aws_cloudfront_distribution" "good" {
  for_each = toset(["TLSv1.2_2018", "TLSv1.2_2021", "TLSv1.3_2025"])
  enabled  = true
  viewer_certificate {
    acm_certificate_arn      = "arn:aws:acm:us-east-1:123456789012:certificate/1"
    ssl_support_method       = "sni-only"
    minimum_protocol_version = each.value
  }
}
