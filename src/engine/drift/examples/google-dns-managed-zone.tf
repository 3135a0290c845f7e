resource "google_dns_managed_zone" "main" {
  name       = "inside"
  dns_name   = "Shop.example.com"
  visibility = "private"
  private_visibility_config {
    networks {
      network_url = "projects/shop-1/global/networks/main"
    }
  }
  forwarding_config {
    target_name_servers {
      ipv4_address    = "10.0.0.2"
      forwarding_path = "private"
    }
  }
  peering_config {
    target_network {
      network_url = "projects/shop-1/global/networks/hub"
    }
  }
  cloud_logging_config {
    enable_logging = true
  }
  dnssec_config {
    state         = "on"
    non_existence = "nsec3"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000027"
    resource_type     = "google_dns_managed_zone"
    env               = "prod"
  }
}
