resource "aws_s3_bucket" "web" {}

resource "aws_cloudfront_origin_access_control" "web" {
  name                              = "web"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_origin_access_identity" "web" {}

resource "aws_cloudfront_distribution" "good" {
  enabled = true
  origin {
    domain_name              = aws_s3_bucket.web.bucket_regional_domain_name
    origin_id                = "web"
    origin_access_control_id = aws_cloudfront_origin_access_control.web.id
  }
}

resource "aws_cloudfront_distribution" "good_identity" {
  enabled = true
  origin {
    domain_name = "web.s3.amazonaws.com"
    origin_id   = "web"
    s3_origin_config {
      origin_access_identity = aws_cloudfront_origin_access_identity.web.cloudfront_access_identity_path
    }
  }
}

resource "aws_cloudfront_distribution" "good_custom" {
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
