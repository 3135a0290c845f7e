resource "google_dns_managed_zone" "good" {
  name     = "shop"
  dns_name = "shop.example.com."

  dnssec_config {
    state = "on"
  }
}
