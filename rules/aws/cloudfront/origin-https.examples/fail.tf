resource "aws_cloudfront_distribution" "bad" {
  enabled = true
  origin {
    domain_name = "api.example.com"
    origin_id   = "api"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "match-viewer"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "bad_version" {
  enabled = true
  origin {
    domain_name = "api.example.com"
    origin_id   = "api"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1", "TLSv1.2"]
    }
  }
}
