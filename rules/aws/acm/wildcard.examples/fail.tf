resource "aws_acm_certificate" "bad" {
  domain_name = "*.example.com"
}

resource "aws_acm_certificate" "bad_alternative" {
  domain_name               = "example.com"
  subject_alternative_names = ["*.example.com"]
}
