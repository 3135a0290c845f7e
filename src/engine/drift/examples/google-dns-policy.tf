resource "google_dns_policy" "main" {
  name                      = "inside"
  description               = "Log all"
  enable_inbound_forwarding = true
  enable_logging            = true
  networks {
    network_url = "projects/shop-1/global/networks/main"
  }
  alternative_name_server_config {
    target_name_servers {
      ipv4_address    = "10.0.0.2"
      forwarding_path = "private"
    }
  }
}
