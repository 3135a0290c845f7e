resource "google_compute_firewall" "main" {
  name        = "web"
  description = "From the office"
  network     = "projects/shop-1/global/networks/main"
  direction   = "INGRESS"
  priority    = 900
  allow {
    protocol = "tcp"
    ports    = ["443", "8000-8010"]
  }
  allow {
    protocol = "icmp"
  }
  source_ranges           = ["192.0.2.0/24", "198.51.100.0/24"]
  target_tags             = ["web"]
  source_tags             = ["bastion"]
  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}
