resource "google_compute_firewall" "good" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["10.0.0.0/8"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }

  log_config {
    metadata = "INCLUDE_ALL_METADATA"
  }
}

resource "google_compute_firewall" "good_2" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["10.0.0.0/8"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }

  enable_logging = true
}
