resource "aws_acm_certificate" "good" {
  domain_name               = "example.com"
  subject_alternative_names = ["www.example.com"]
}
