resource "google_dns_managed_zone" "bad" {
  name     = "shop"
  dns_name = "shop.example.com."

  dnssec_config {
    state = "on"

    default_key_specs {
      algorithm = "rsasha256"
      key_type  = "keySigning"
    }

    default_key_specs {
      algorithm = "rsasha1"
      key_type  = "zoneSigning"
    }
  }
}
