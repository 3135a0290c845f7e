resource "aws_route53_zone" "bad" {
  name = "example.com"
}

resource "aws_route53_zone" "bad_off" {
  name = "example.org"
}

resource "aws_route53_hosted_zone_dnssec" "off" {
  hosted_zone_id = aws_route53_zone.bad_off.id
  signing_status = "NOT_SIGNING"
}
