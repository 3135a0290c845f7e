variable "algorithm" {}

resource "google_dns_managed_zone" "unknown" {
  name     = "shop"
  dns_name = "shop.example.com."

  dnssec_config {
    default_key_specs {
      algorithm = var.algorithm
    }
  }
}
