resource "aws_acm_certificate" "good" {
  domain_name = "example.com"
  options {
    certificate_transparency_logging_preference = "ENABLED"
  }
}

resource "aws_acm_certificate" "good_default" {
  domain_name = "example.com"
}
