resource "aws_cloudfront_distribution" "main" {
  enabled = true
  comment = "Shop"
  default_root_object = "index.html"
  price_class = "PriceClass_100"
  http_version = "http2"
  is_ipv6_enabled = true
  web_acl_id = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/shop/a1b2c3d4-5678-90ab-cdef-111111111111"
  aliases = ["shop.example.com"]
  viewer_certificate {
    acm_certificate_arn = "arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555"
    minimum_protocol_version = "TLSv1.2_2021"
    ssl_support_method = "sni-only"
    cloudfront_default_certificate = false
  }
  logging_config {
    bucket = "cdn-logs.s3.amazonaws.com"
    prefix = "shop/"
  }
  default_cache_behavior {
    target_origin_id = "web"
    viewer_protocol_policy = "redirect-to-https"
    compress = true
    allowed_methods = ["HEAD", "GET"]
    cache_policy_id = "658327ea-f89d-4fab-a63d-7e88639e58f6"
  }
  restrictions {
    geo_restriction {
      restriction_type = "whitelist"
      locations = ["FR", "DE"]
    }
  }
  origin {
    origin_id = "web"
    domain_name = "web.example.com"
    origin_path = "/shop"
    custom_origin_config {
      origin_protocol_policy = "https-only"
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504464240494"
    resource_type = "aws_cloudfront_distribution"
    env = "prod"
  }
}
