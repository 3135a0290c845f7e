resource "aws_route53_zone" "good" {
  name = "example.com"
}

resource "aws_route53_key_signing_key" "good" {
  name                       = "key"
  hosted_zone_id             = aws_route53_zone.good.id
  key_management_service_arn = "arn:aws:kms:us-east-1:123456789012:key/1"
}

resource "aws_route53_hosted_zone_dnssec" "good" {
  hosted_zone_id = aws_route53_key_signing_key.good.hosted_zone_id
}

resource "aws_route53_zone" "good_direct" {
  name = "example.org"
}

resource "aws_route53_hosted_zone_dnssec" "good_direct" {
  hosted_zone_id = aws_route53_zone.good_direct.zone_id
}
