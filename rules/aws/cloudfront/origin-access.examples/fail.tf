resource "aws_s3_bucket" "web" {}

resource "aws_cloudfront_distribution" "bad" {
  enabled = true
  origin {
    domain_name = aws_s3_bucket.web.bucket_regional_domain_name
    origin_id   = "web"
  }
}

resource "aws_cloudfront_distribution" "bad_empty" {
  enabled = true
  origin {
    domain_name = "web.s3.eu-west-1.amazonaws.com"
    origin_id   = "web"
    s3_origin_config {
      origin_access_identity = ""
    }
  }
}
