variable "policy" {}

resource "aws_cloudfront_distribution" "unknown" {
  enabled = true
  default_cache_behavior {
    target_origin_id       = "web"
    viewer_protocol_policy = var.policy
  }
}
