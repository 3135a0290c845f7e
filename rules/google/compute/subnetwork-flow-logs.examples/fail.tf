resource "google_compute_subnetwork" "bad" {
  name          = "apps"
  region        = "europe-west1"
  network       = "apps"
  ip_cidr_range = "10.1.0.0/16"
}

resource "google_compute_subnetwork" "bad_2" {
  name          = "apps"
  region        = "europe-west1"
  network       = "apps"
  ip_cidr_range = "10.1.0.0/16"
  purpose       = "PRIVATE"
}
