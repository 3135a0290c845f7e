resource "aws_cloudfront_distribution" "bad" {
  enabled = true
  default_cache_behavior {
    target_origin_id       = "web"
    viewer_protocol_policy = "allow-all"
  }
}

resource "aws_cloudfront_distribution" "bad_ordered" {
  enabled = true
  default_cache_behavior {
    target_origin_id       = "web"
    viewer_protocol_policy = "https-only"
  }
  ordered_cache_behavior {
    path_pattern           = "/old/*"
    target_origin_id       = "web"
    viewer_protocol_policy = "allow-all"
  }
}
