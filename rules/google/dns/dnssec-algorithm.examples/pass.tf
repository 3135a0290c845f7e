resource "google_dns_managed_zone" "good" {
  name     = "shop"
  dns_name = "shop.example.com."
}

resource "google_dns_managed_zone" "good_2" {
  name     = "shop"
  dns_name = "shop.example.com."

  dnssec_config {
    state = "on"

    default_key_specs {
      algorithm = "rsasha256"
      key_type  = "keySigning"
    }
  }
}
