resource "google_compute_subnetwork" "good" {
  name          = "apps"
  region        = "europe-west1"
  network       = "apps"
  ip_cidr_range = "10.1.0.0/16"

  log_config {
    aggregation_interval = "INTERVAL_5_SEC"
    flow_sampling        = 1
  }
}

resource "google_compute_subnetwork" "good_2" {
  name          = "apps"
  region        = "europe-west1"
  network       = "apps"
  ip_cidr_range = "10.1.0.0/16"
  log_config {}
}
