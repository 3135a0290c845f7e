resource "aws_route53_zone" "bad" {
  name = "example.com"
}
