resource "aws_cloudfront_distribution" "good" {
  enabled = true
  default_cache_behavior {
    target_origin_id       = "web"
    viewer_protocol_policy = "redirect-to-https"
  }
  dynamic "ordered_cache_behavior" {
    for_each = ["/a/*", "/b/*"]
    content {
      path_pattern           = ordered_cache_behavior.value
      target_origin_id       = "web"
      viewer_protocol_policy = "https-only"
    }
  }
}
