resource "google_compute_firewall" "bad" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["10.0.0.0/8"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}

resource "google_compute_firewall" "bad_2" {
  name          = "edge"
  network       = "apps"
  source_ranges = ["10.0.0.0/8"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }

  enable_logging = false
}
