resource "aws_cloudfront_distribution" "good" {
  enabled = true
  default_cache_behavior {
    target_origin_id           = "web"
    viewer_protocol_policy     = "https-only"
    response_headers_policy_id = "67f7725c-6f97-4210-82d7-5512b31e9d03"
  }
}
