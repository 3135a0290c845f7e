resource "aws_acm_certificate" "bad" {
  domain_name   = "example.com"
  key_algorithm = "RSA_1024"
}
