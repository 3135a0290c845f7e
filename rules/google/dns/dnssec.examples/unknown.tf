variable "state" {}

resource "google_dns_managed_zone" "unknown" {
  name     = "shop"
  dns_name = "shop.example.com."

  dnssec_config {
    state = var.state
  }
}
