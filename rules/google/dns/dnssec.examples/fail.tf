resource "google_dns_managed_zone" "bad" {
  name     = "shop"
  dns_name = "shop.example.com."
}

resource "google_dns_managed_zone" "bad_2" {
  name     = "shop"
  dns_name = "shop.example.com."

  dnssec_config {
    state = "off"
  }
}

resource "google_dns_managed_zone" "bad_3" {
  name       = "shop"
  dns_name   = "shop.example.com."
  visibility = "public"

  dnssec_config {
    state = "transfer"
  }
}
