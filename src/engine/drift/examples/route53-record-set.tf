resource "aws_route53_record" "main" {
  zone_id = "Z0123456789ABC"
  name = "www.shop.example"
  type = "TXT"
  ttl = 300
  records = ["one", "two"]
  set_identifier = "blue"
  weighted_routing_policy {
    weight = 90
  }
}
