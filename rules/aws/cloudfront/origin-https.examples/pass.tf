resource "aws_cloudfront_distribution" "good" {
  enabled = true
  origin {
    domain_name = "api.example.com"
    origin_id   = "api"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}
