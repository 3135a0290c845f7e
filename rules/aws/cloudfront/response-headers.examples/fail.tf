resource "aws_cloudfront_distribution" "bad" {
  enabled = true
  default_cache_behavior {
    target_origin_id       = "web"
    viewer_protocol_policy = "https-only"
  }
}
