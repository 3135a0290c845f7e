resource "aws_route53domains_registered_domain" "good" {
  domain_name = "example.com"
}
