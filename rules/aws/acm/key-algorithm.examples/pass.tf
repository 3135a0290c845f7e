resource "aws_acm_certificate" "good" {
  domain_name   = "example.com"
  key_algorithm = "EC_prime256v1"
}
