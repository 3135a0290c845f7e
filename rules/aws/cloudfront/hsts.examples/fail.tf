resource "aws_cloudfront_response_headers_policy" "bad" {
  name = "headers"
}

resource "aws_cloudfront_response_headers_policy" "bad_short" {
  name = "headers"
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = 3600
      override                   = true
    }
  }
}
