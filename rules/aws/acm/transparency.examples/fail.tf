resource "aws_acm_certificate" "bad" {
  domain_name = "example.com"
  options {
    certificate_transparency_logging_preference = "DISABLED"
  }
}
