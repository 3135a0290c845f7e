variable "logging" {}

resource "google_compute_firewall" "unknown" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["10.0.0.0/8"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }

  enable_logging = var.logging
}
